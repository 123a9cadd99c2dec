// Questions as people put them, in sentences, with the page that answers each: it is gone to, or offered first.

/** By what is asked, a line each: the question, and its page with its fragment. */
const ASKED = {
  // Whether a quote is dear.
  isItDear: `
    me cobraro 2.300 no seguro do mobi 2019 é caro isso | /seguro-de-carro/marca/fiat/mobi/2019#cotacao=2300
    bah tao me pedindo 4800 no onix plus 2021, ta salgado ou é isso msm | /seguro-de-carro/marca/gm/onix-plus/2021#cotacao=4800
    Boa tarde, a corretora me passou R$ 1.980,00 pelo seguro do meu Honda Fit 2014. Está caro? | /seguro-de-carro/marca/honda/fit/2014#cotacao=1980
    5 mil no siena 2012 eh roubo ne | /seguro-de-carro/marca/fiat/siena/2012#cotacao=5000
    gente me passaram 3.150 no seguro do meu kwid 2022 isso ta normal?? achei um absurdo | /seguro-de-carro/marca/renault/kwid/2022#cotacao=3150
    oi eu tenho um voyage 2018 e o rapaz da corretora me deu três mil e quatrocentos reais no seguro eu queria saber se tá caro | /seguro-de-carro/marca/vw/voyage/2018#cotacao=3400
    Corolla 2020 SP capital cotação 4.250 está acima da média? | /seguro-de-carro/marca/toyota/corolla/2020/sp/sao-paulo#cotacao=4250
    Peguei orçamento de 3890 na strada 2023 cabine dupla, acharam caro? | /seguro-de-carro/marca/fiat/strada/2023#cotacao=3890
    égua 4 mil no argo 2021, tão me enganando? | /seguro-de-carro/marca/fiat/argo/2021#cotacao=4000
    o moço cobro 1900 no seguro do meu mobi 2019 ta caro? | /seguro-de-carro/marca/fiat/mobi/2019#cotacao=1900
    boa tarde eu tenho um Siena 2012 e o corretor me passou mil seiscentos e cinquenta reais por ano eu queria saber se isso está caro ou se está no preço | /seguro-de-carro/marca/fiat/siena/2012#cotacao=1650
    oii bom dia, mim passaram 2.300 no kwid 21 em 10x, ta caro neh?? | /seguro-de-carro/marca/renault/kwid/2021#cotacao=2300
    compass 2023 cotação 5.870 caro? | /seguro-de-carro/marca/jeep/compass/2023#cotacao=5870
    rapaz a seguradora quer nove mil e duzentos reais no seguro da minha Hilux 2018 isso aí não tá salgado demais não | /seguro-de-carro/marca/toyota/hilux/2018#cotacao=9200
    mim pediro 2 mil e 800 na estrada 2016 é caro isso | /seguro-de-carro/marca/fiat/strada/2016#cotacao=2800
    T-Cross 2022 R$ 3.940 renovação: acima da média? | /seguro-de-carro/marca/vw/t-cross/2022#cotacao=3940
    olha eu sou cliente há vinte anos da mesma seguradora e agora para renovar o meu Corolla 2015 eles querem dois mil setecentos e trinta reais você acha que está muito caro | /seguro-de-carro/marca/toyota/corolla/2015#cotacao=2730
    3,2k no argo 2022 é caro ou to de boa? | /seguro-de-carro/marca/fiat/argo/2022#cotacao=3200
    nivus 24 4.315 à vista é caro | /seguro-de-carro/marca/vw/nivus/2024#cotacao=4315
    Renovação HR-V 2017: Porto pediu 3.380,00 em 10x sem juros. Está acima do normal? | /seguro-de-carro/marca/honda/hr-v/2017#cotacao=3380
    Boa tarde, a corretora me passou R$ 4.870 no seguro do HR-V 2019, gostaria de saber se está caro | /seguro-de-carro/marca/honda/hr-v/2019#cotacao=4870
    me cobraram 3200 no gol 2012 ta salgado n? | /seguro-de-carro/marca/vw/gol/2012#cotacao=3200
    Recebi uma proposta de R$ 2.346,80 para o meu Corolla 2015. Esse preço está acima da média? | /seguro-de-carro/marca/toyota/corolla/2015#cotacao=2346
    o home do banco pediu 9 mil no siguro da hilux 2020 e muito | /seguro-de-carro/marca/toyota/hilux/2020#cotacao=9000
    Onix 2021 seguro deu 2.900 em Caruaru, normal? | /seguro-de-carro/marca/gm/onix/2021/pe/caruaru#cotacao=2900
    polo 2023 cotação 3150 vs média | /seguro-de-carro/marca/vw/polo/2023#cotacao=3150
    Meu corretor apresentou R$ 6.120 para o Compass 2022 em Salvador. Está dentro do esperado? | /seguro-de-carro/marca/jeep/compass/2022/ba/salvador#cotacao=6120
    A paz do Senhor, me pediram R$ 2.180 no seguro do meu Siena 2014, o irmão que me vendeu disse que é barato, é mesmo? | /seguro-de-carro/marca/fiat/siena/2014#cotacao=2180
    bah me pediram 3,8k no seguro do ka 2018 é mto? | /seguro-de-carro/marca/ford/ka/2018#cotacao=3800
    fizeram a cotação do sandero 2018 e deu 1.950 reais em 10x, compensa ou tá puxado | /seguro-de-carro/marca/renault/sandero/2018#cotacao=1950
    Tracker Premier 2024 – cotação R$ 3.780 – acima ou abaixo da média em Serra/ES? | /seguro-de-carro/marca/gm/tracker/2024/es/serra#versao=1681&cotacao=3780
    ECOSPORT 2016 COBRARAM 2.650 É CARO? | /seguro-de-carro/marca/ford/ecosport/2016#cotacao=2650
    tão me cobrando três mil e cem na strada dois mil e vinte e dois aqui em santarém será que tá certo | /seguro-de-carro/marca/fiat/strada/2022/pa/santarem#cotacao=3100
    Mobi 2020 seguro 1.870 Manaus | /seguro-de-carro/marca/fiat/mobi/2020/am/manaus#cotacao=1870
    mano pediram 4300 no meu gol 2014, ta de sacanagem ne | /seguro-de-carro/marca/vw/gol/2014#cotacao=4300
    olha eu fiz uma cotação aí da minha Hilux 2017 e a moça falou seis mil e duzentos reais aí eu fiquei pensando será que não tão me cobrando demais não | /seguro-de-carro/marca/toyota/hilux/2017#cotacao=6200
    Proposta de R$ 5.480,00 para Compass 2022, Porto Alegre. O valor está acima da média? | /seguro-de-carro/marca/jeep/compass/2022/rs/porto-alegre#cotacao=5480
    me cobrsram 3800 no mobi 2020 isso ta caro??? | /seguro-de-carro/marca/fiat/mobi/2020#cotacao=3800
    S10 2020 DIESEL ME PEDIRAM 7 MIL E 900 TA CERTO ISSO | /seguro-de-carro/marca/gm/s10/2020#cotacao=7900
    polo 2023 2650 caro | /seguro-de-carro/marca/vw/polo/2023#cotacao=2650
    véi 5200 num cronos 2022 q roda app, tão me roubando? | /seguro-de-carro/marca/fiat/cronos/2022#cotacao=5200
    o rapaz do banco disse q o seguro do meu palio 2012 e 1900 eu achei um absurdo | /seguro-de-carro/marca/fiat/palio/2012#cotacao=1900
    uai, 3 mil e 400 no t-cross 2022 em BH num tá puxado não? | /seguro-de-carro/marca/vw/t-cross/2022/mg/belo-horizonte#cotacao=3400
    to pegando um ka 2016 e o seguro deu 3600 kk é normal isso | /seguro-de-carro/marca/ford/ka/2016#cotacao=3600
    Creta 2021 R$3.290,00 à vista. tem gente pagando menos? | /seguro-de-carro/marca/hyundai/creta/2021#cotacao=3290
    bah tchê 2.750 pila na strada 2019 é muito? | /seguro-de-carro/marca/fiat/strada/2019#cotacao=2750
    gnt 2.9k no kicks 2020 eh mt?? 😩 | /seguro-de-carro/marca/nissan/kicks/2020#cotacao=2900
    me pediram 2500 no seguro da ram 2500 2022 | /seguro-de-carro/marca/ram/2500/2022#cotacao=2500
  `,
  // What a move changes.
  move: `
    vou me mudar de copacabana para a tijuca muda o seguro | /seguro-de-carro/rj/rio-de-janeiro
    vou mudar de prudente para londrina muda o seguro | /seguro-de-carro/mudar/sp/presidente-prudente/pr/londrina
    estou me mudando de marilia para prudente semana que vem, sobe? | /seguro-de-carro/mudar/sp/marilia/sp/presidente-prudente
    se eu for morar em salvador o seguro aumenta | /buscar/regiao?para=ba/salvador
    to indo pra floripa mes q vem o seguro baixa? | /buscar/regiao?para=sc/florianopolis
    Gostaria de saber se haverá alteração no valor do seguro caso eu me mude para Uberaba. | /buscar/regiao?para=mg/uberaba
    seguro cai quanto se sair de meriti e for pra niteroi | /seguro-de-carro/mudar/rj/sao-joao-de-meriti/rj/niteroi
    vou fazer residencia em brasilia, meu seguro vai subir? | /buscar/regiao?para=df/brasilia
    se transferir a hilux pra sinop muda o seguro | /buscar/regiao?para=mt/sinop&carro=toyota/hilux/2026
    mudança de contagem pra sete lagoas seguro fica mais barato | /seguro-de-carro/mudar/mg/contagem/mg/sete-lagoas
    eu tô pensando em ir embora pra sobral o seguro do carro fica menor lá | /buscar/regiao?para=ce/sobral
    comparar seguro são paulo x campinas mesmo carro | /seguro-de-carro/mudar/sp/sao-paulo/sp/campinas
    seguro manaus belem diferença | /seguro-de-carro/mudar/am/manaus/pa/belem
    vou mudar de cascavel pra foz, seguro piora por causa da fronteira? | /seguro-de-carro/mudar/pr/cascavel/pr/foz-do-iguacu
    e se eu trocar Recife por João Pessoa, quanto economizo no seguro | /seguro-de-carro/mudar/pe/recife/pb/joao-pessoa
    mudar pra blumenau altera seguro | /buscar/regiao?para=sc/blumenau
    to querendo ir pra santarem sera q o seguro do carro diminui | /buscar/regiao?para=pa/santarem
    Transferência pra Macaé-RJ: impacto no seguro do Compass | /buscar/regiao?para=rj/macae&carro=jeep/compass/2026
    vou morar em parnaiba o ceguro fica mais barato | /buscar/regiao?para=pi/parnaiba
    si eu muda pra salvador o seguro omenta | /buscar/regiao?para=ba/salvador
    eu moro em Bauru mas minha filha quer que eu vá morar em São José do Rio Preto o que que muda no seguro do carro | /seguro-de-carro/mudar/sp/bauru/sp/sao-jose-do-rio-preto#jovens=yes
    se eu mudar p recife o seguro sobe mto? | /buscar/regiao?para=pe/recife
    mudança curitiba > florianópolis impacto seguro | /seguro-de-carro/mudar/pr/curitiba/sc/florianopolis
    Pretendo me mudar de Juiz de Fora para Belo Horizonte. O que mudaria no preço do seguro? | /seguro-de-carro/mudar/mg/juiz-de-fora/mg/belo-horizonte
    e se eu botar a caminhonete no endereço de Cuiabá em vez de Rondonópolis muda o valor | /seguro-de-carro/mudar/mt/rondonopolis/mt/cuiaba
    vou me mudar pra Porto Alegre pra ficar perto dos netos, o seguro do Fox vai subir? | /buscar/regiao?para=rs/porto-alegre&carro=vw/fox/2022
    e se eu for morar em cabo frio o seguro cai qnt | /buscar/regiao?para=rj/cabo-frio
    eu vo imbora pra manaus o siguro fica a mesma coisa | /buscar/regiao?para=am/manaus
    DF x Goiânia diferença de prêmio T-Cross | /seguro-de-carro/mudar/df/brasilia/go/goiania/vw/t-cross/2026
    a minha esposa quer ir morar na praia em Balneário Camboriú será que o seguro do carro fica mais caro do que em Blumenau | /seguro-de-carro/mudar/sc/blumenau/sc/balneario-camboriu
    to indo morar em uberlandia, muda mt o seguro? | /buscar/regiao?para=mg/uberlandia
    se eu me mudar de Sobral pra Fortaleza o seguro do carro aumenta muito | /seguro-de-carro/mudar/ce/sobral/ce/fortaleza
    campinas → ribeirão preto quanto varia | /seguro-de-carro/mudar/sp/campinas/sp/ribeirao-preto
    to querendo voltar pra governador valadares, la o seguro é mais barato q na serra? | /seguro-de-carro/mudar/es/serra/mg/governador-valadares
    Meu marido foi transferido pra Belém, o que acontece com o valor do seguro do HR-V? | /buscar/regiao?para=pa/belem&carro=honda/hr-v/2026
    Estamos pensando em mudar de Campinas para Indaiatuba, o valor do seguro mudaria muito? | /seguro-de-carro/mudar/sp/campinas/sp/indaiatuba
    se eu sair de sao gonçalo e ir pra marica fica mais barato o seguro | /seguro-de-carro/mudar/rj/sao-goncalo/rj/marica
    Pretendo fixar residência em Cabo Frio. Em que medida o prêmio se altera com a mudança de município? | /buscar/regiao?para=rj/cabo-frio
    vo muda de rio verde pra jatai muda o preço do seguro da caminhonete | /seguro-de-carro/mudar/go/rio-verde/go/jatai
    passei num concurso em Petrolina, meu seguro vai subir? | /buscar/regiao?para=pe/petrolina
    comparar florianópolis x são paulo mesmo carro | /seguro-de-carro/mudar/sc/florianopolis/sp/sao-paulo
    Talvez eu assuma um hospital em Feira de Santana. Como fica o seguro se o carro passar a dormir lá? | /buscar/regiao?para=ba/feira-de-santana
    e se eu for morar em castanhal | /buscar/regiao?para=pa/castanhal
    A igreja vai me transferir para Araguaína no Tocantins, o seguro do carro aumenta ou diminui? | /buscar/regiao?para=to/araguaina
    seguro santa maria x porto alegre diferença | /seguro-de-carro/mudar/rs/santa-maria/rs/porto-alegre
    a gente vai se mudar de Ponta Grossa pra Joinville, tem que avisar o seguro e fica mais caro? | /seguro-de-carro/mudar/pr/ponta-grossa/sc/joinville
    se eu sair de fortaleza e for morar em sobral o seguro baixa quanto | /seguro-de-carro/mudar/ce/fortaleza/ce/sobral
    vou mora em joao pessoa com minha fia o siguro muda | /buscar/regiao?para=pb/joao-pessoa
    eu moro em guarulhos e vou voltar pra minha terra em vitória da conquista o seguro lá é mais barato | /seguro-de-carro/mudar/sp/guarulhos/ba/vitoria-da-conquista
    transferido pra Corumbá, seguro na fronteira fica mais caro? | /buscar/regiao?para=ms/corumba
    MUDANDO DE LONDRINA PARA BALNEARIO CAMBORIU QUANTO FICA | /seguro-de-carro/mudar/pr/londrina/sc/balneario-camboriu
    se eu mudar de bsb pra goiânia o seguro cai? | /seguro-de-carro/mudar/df/brasilia/go/goiania
    vou levar meu comércio pra manaus o seguro da strada lá é quanto | /buscar/regiao?para=am/manaus&carro=fiat/strada/2026
    Manaus pra Boa Vista seguro do carro muda de preço? | /seguro-de-carro/mudar/am/manaus/rr/boa-vista
    Variação do seguro Serra ES para Macaé RJ | /seguro-de-carro/mudar/es/serra/rj/macae
    se eu sair de guarulhos e for pra santos cai o seguro ou sobe? | /seguro-de-carro/mudar/sp/guarulhos/sp/santos
    eu moro em Santarém mas tô querendo passar pra Belém porque minha mulher tá em tratamento lá aí eu queria saber se o seguro da caminhonete vai ser outro preço | /seguro-de-carro/mudar/pa/santarem/pa/belem
    vou me mudar de fortaleza pra sobral será q o seguro baixa macho | /seguro-de-carro/mudar/ce/fortaleza/ce/sobral
    Transferência de domicílio de Porto Alegre para Florianópolis: impacto no prêmio do seguro | /seguro-de-carro/mudar/rs/porto-alegre/sc/florianopolis
    MUDANDO DE RONDONOPOLIS PRA SINOP O SEGURO DA S10 MUDA | /seguro-de-carro/mudar/mt/rondonopolis/mt/sinop/gm/s10/2027
    joinville para blumenau diferença | /seguro-de-carro/mudar/sc/joinville/sc/blumenau
    tô indo embora de ssa pra feira de santana, o seguro do cronos vai cair quanto | /seguro-de-carro/mudar/ba/salvador/ba/feira-de-santana/fiat/cronos/2026
    cwb -> maringa seguro delta | /seguro-de-carro/mudar/pr/curitiba/pr/maringa
    se eu for morar em garanhuns paga menos do q em caruaru | /seguro-de-carro/mudar/pe/caruaru/pe/garanhuns
    nós vai mudar pra Ipatinga, o trem do seguro fica mais barato? | /buscar/regiao?para=mg/ipatinga
    sendo transferido de Brasília para Manaus em janeiro, preciso refazer o valor do seguro do Nivus? | /seguro-de-carro/mudar/df/brasilia/am/manaus/vw/nivus/2026
    e se eu levar o carro pra boa vista, paga diferente? | /buscar/regiao?para=rr/boa-vista
    goiania x anapolis creta seguro qual menor | /seguro-de-carro/mudar/go/goiania/go/anapolis/hyundai/creta/2027
    tô de mudança de pelotas pra caxias do sul, o seguro da strada vai pro alto? | /seguro-de-carro/mudar/rs/pelotas/rs/caxias-do-sul/fiat/strada/2026
    vo muda pra imperatris o ceguro diminui | /buscar/regiao?para=ma/imperatriz
    me mudo de vix pra Campos dos Goytacazes mês q vem, o seguro muda de preço? | /seguro-de-carro/mudar/es/vitoria/rj/campos-dos-goytacazes
    mudar de campinas para são paulo | /seguro-de-carro/mudar/sp/campinas/sp/sao-paulo
    quero mudar de campinas para são paulo com meu onix 2020 | /seguro-de-carro/mudar/sp/campinas/sp/sao-paulo/gm/onix/2020
    mudar de niteroi para rio de janeiro | /seguro-de-carro/mudar/rj/niteroi/rj/rio-de-janeiro
    de campinas para sao paulo ou rio de janeiro o que muda no seguro | /seguro-de-carro/mudar/sp/campinas/sp/sao-paulo
    quanto muda no seguro se eu mudar de palmas no paraná para curitiba | /seguro-de-carro/mudar/pr/palmas/pr/curitiba
    mudar de cascavel ce para fortaleza | /seguro-de-carro/mudar/ce/cascavel/ce/fortaleza
    tracker 22 se eu mudar de petrolina p juazeiro ou recife | /seguro-de-carro/mudar/pe/petrolina/ba/juazeiro/gm/tracker/2022
    eu moro em mossoró e to querendo ir morar em natal perto do meu filho o seguro do meu argo 2020 muda quanto | /seguro-de-carro/mudar/rn/mossoro/rn/natal/fiat/argo/2020
  `,
  // Where it is cheapest.
  nearby: `
    cidade mais barata perto de prudente | /seguro-de-carro/sp/presidente-prudente#perto
    qual cidade perto de feira o seguro é mas barato | /seguro-de-carro/ba/feira-de-santana#perto
    cidade mais em conta pra seguro aqui na volta de poa | /seguro-de-carro/rs/porto-alegre#perto
    Em qual município da região de Ribeirão Preto o seguro é mais barato? | /seguro-de-carro/sp/ribeirao-preto#perto
    região de Rondonópolis onde que o seguro de caminhonete é mais baixo | /seguro-de-carro/mt/rondonopolis#perto
    aqui perto de fortaleza caucaia maracanaú eusébio qual é o lugar que o seguro é mais barato | /seguro-de-carro/ce/fortaleza#perto
    onde paga menos aki no amazonas | /seguro-de-carro/am
    ananindeua é mais barato q belem pra seguro? | /seguro-de-carro/mudar/pa/ananindeua/pa/belem
    aqui perto de feira de santana onde é mais em conta o seguro | /seguro-de-carro/ba/feira-de-santana#perto
    qual cidade aqui da região de Bauru que o seguro sai mais barato Jaú Lençóis Marília | /seguro-de-carro/sp/bauru#perto
    tem lugar mais barato pertinho de caruaru? | /seguro-de-carro/pe/caruaru#perto
    menor preço região metropolitana curitiba | /seguro-de-carro/pr/curitiba#perto
    Por gentileza, em qual cidade próxima a Juiz de Fora o seguro é mais barato? | /seguro-de-carro/mg/juiz-de-fora#perto
    onde aqui no Mato Grosso perto de Rondonópolis é mais barato segurar caminhonete | /seguro-de-carro/mt/rondonopolis#perto
    perto de Pelotas onde sai mais barato? Rio Grande, Canguçu? | /seguro-de-carro/rs/pelotas#perto
    qual lugar aki perto da baixada q o seguro é + barato | /buscar/regiao?perto=1
    onde e mas barato perto de santarem | /seguro-de-carro/pa/santarem#perto
    em que lugar aqui por perto do Vale do Itajaí paga menos seguro | /seguro-de-carro/sc/itajai#perto
    cidade mais barata p seguro perto de gyn | /seguro-de-carro/go/goiania#perto
    qual cidade do Ceará perto de Sobral tem o seguro mais barato | /seguro-de-carro/ce/sobral#perto
    ranking mais barato próximo campinas | /seguro-de-carro/sp/campinas#perto
    qual é o lugar mais barato aqui perto, vitoria vila velha cariacica ou guarapari | /seguro-de-carro/es/vitoria#perto
    No Amazonas, onde o seguro custa menos? só Manaus ou tem cidade perto | /seguro-de-carro/am/manaus#perto
    qual cidade perto de Campinas tem o seguro mais em conta | /seguro-de-carro/sp/campinas#perto
    seguro mais barato perto de rio verde goias | /seguro-de-carro/go/rio-verde#perto
    cidade de Pernambuco com seguro mais barato perto de Caruaru | /seguro-de-carro/pe/caruaru#perto
    ranking cidades mais baratas grande florianópolis | /seguro-de-carro/sc/florianopolis#perto
    onde é mais barato aqui perto de ananindeua | /seguro-de-carro/pa/ananindeua#perto
    Qual a cidade da região de Imperatriz onde o seguro sai mais em conta | /seguro-de-carro/ma/imperatriz#perto
    qual lugar perto de fortaleza que o seguro do carro é mais barato eusébio maracanaú caucaia | /seguro-de-carro/ce/fortaleza#perto
    seguro barato perto de guarulhos mogi suzano arujá | /seguro-de-carro/sp/guarulhos#perto
    aqui no pará qual cidade o seguro é mais barato mais perto de santarém | /seguro-de-carro/pa/santarem#perto
    mais barato perto de mim | /buscar/regiao?perto=1
    Lauro de Freitas ou Camaçari, onde o seguro é menor? | /seguro-de-carro/mudar/ba/lauro-de-freitas/ba/camacari
    Por gentileza, das cidades em volta de Uberaba qual tem o seguro mais em conta | /seguro-de-carro/mg/uberaba#perto
    onde q ta mais suave o seguro aqui perto de guarulhos | /seguro-de-carro/sp/guarulhos#perto
    me diga uma coisa aqui no Pará qual é o lugar que o seguro é mais barato perto de Santarém assim Itaituba Altamira essas cidade | /seguro-de-carro/pa/santarem#perto
    Municípios da região metropolitana de Porto Alegre com menor prêmio médio | /seguro-de-carro/rs/porto-alegre#perto
    seguto mais barato perto de niteroii | /seguro-de-carro/rj/niteroi#perto
    QUAL CIDADE DO MT SEGURO MENOR PERTO DAQUI | /buscar/regiao?perto=1
    mais barato região joinville | /seguro-de-carro/sc/joinville#perto
    menor preço raio 50km curitiba | /seguro-de-carro/pr/curitiba#perto
    lugar pertinho de caruaru q o seguro seja mais em conta | /seguro-de-carro/pe/caruaru#perto
    perto de bh onde o seguro sai mais em conta, nova lima betim contagem... | /seguro-de-carro/mg/belo-horizonte#perto
    entorno do DF: luziania valparaiso ou formosa, qual paga menos seguro | /seguro-de-carro/go/luziania#perto
    tem lugar perto de manaus q é mais barato ou tudo igual no amazonas | /seguro-de-carro/am/manaus#perto
    aonde o siguro e mais barato perto de sao luis | /seguro-de-carro/ma/sao-luis#perto
    qual é mais caro o seguro, santos ou são paulo | /seguro-de-carro/mudar/sp/santos/sp/sao-paulo
    betim, contagem ou bh | /seguro-de-carro/mg/betim
    seguro em cascavel ce, fortaleza e sobral | /seguro-de-carro/ce/cascavel
  `,
  // Whether an electric or a hybrid car is dear.
  fuel: `
    carro eletrico o seguro é mais caro que do meu mobi | /seguro-de-carro/mais-baratos/carros/eletricos
    byd dolphin mini seguro vs onix | /buscar/comparacao?um=dolphin+mini+2026&outro=onix+2026
    O seguro de carro híbrido é mais caro do que o de um carro comum? | /seguro-de-carro/mais-baratos/carros/hibridos
    seguro carro eletrico sai mais puxado? | /seguro-de-carro/mais-baratos/carros/eletricos
    kwid e-tech o seguro é muito mais caro q o kwid normal? | /buscar/comparacao?um=kwid+e+tech+2026&outro=kwid+2026
    carro eletrico seguro preço | /seguro-de-carro/mais-baratos/carros/eletricos
    esses carro elétrico da byd o seguro deles é mais caro do que o de um voyage | /seguro-de-carro/mais-baratos/carros/eletricos
    byd dolphin seguro caro? | /seguro-de-carro/marca/byd/dolphin
    GWM Ora 03 tem seguro mais alto que HB20? | /buscar/comparacao?um=ora+03+2027&outro=hb20+2027
    os eletricos sao mais caro de segurar | /seguro-de-carro/mais-baratos/carros/eletricos
    vale a pena eletrico ou o seguro come tudo | /seguro-de-carro/mais-baratos/carros/eletricos
    carro de bateria é mas caro o seguro | /seguro-de-carro/mais-baratos/carros/eletricos
    carro eletrico é mais caro o seguro qui o meu mobi | /seguro-de-carro/mais-baratos/carros/eletricos
    meu genro comprou um carro elétrico desses chineses o seguro desse carro é mais caro do que o meu Siena | /seguro-de-carro/mais-baratos/carros/eletricos
    kwid eletrico o seguro é mais caro q o normal? | /seguro-de-carro/mais-baratos/carros/eletricos
    Os carros híbridos têm seguro mais caro que os comuns, como o meu HB20? | /seguro-de-carro/mais-baratos/carros/hibridos
    essas caminhonetes híbridas que tão saindo aí BYD Shark o seguro é mais caro que de Hilux a diesel | /buscar/comparacao?um=shark+2026&outro=hilux+2026
    carro de bateria paga mas siguro | /seguro-de-carro/mais-baratos/carros/eletricos
    seguro d carro eletrico é um absurdo ou é lenda kkkk | /seguro-de-carro/mais-baratos/carros/eletricos
    seguro BYD Song Plus vs Nivus | /buscar/comparacao?um=song+plus+2026&outro=nivus+2026
    Entre HR-V e o novo Civic híbrido, o seguro do híbrido é mais alto? | /buscar/comparacao?um=hr+v+2021&outro=civic+2021
    Meu marido quer trocar o HR-V por um BYD Dolphin, o seguro do elétrico é mais alto? | /buscar/comparacao?um=hr+v+2026&outro=dolphin+2026
    carro eletrico o seguro é mt caro? | /seguro-de-carro/mais-baratos/carros/eletricos
    seguro byd dolphin mini ou onix qual sai mais caro | /buscar/comparacao?um=dolphin+mini+2026&outro=onix+2026
    Um membro da igreja comprou carro elétrico, o seguro desse tipo de carro é maior? | /seguro-de-carro/mais-baratos/carros/eletricos
    pq carro elétrico paga mais seguro? | /seguro-de-carro/mais-baratos/carros/eletricos
    tô pensando em pegar um byd dolphin mini pra rodar no uber o seguro é mais caro que do hb20 | /buscar/comparacao?um=dolphin+mini+2027&outro=hb20+2027
    carro de bateria e mais caro | /seguro-de-carro/mais-baratos/carros/eletricos
    Tracker x Song Pro híbrido custo do seguro | /buscar/comparacao?um=tracker+2027&outro=song+pro+2027
    a minha patroa tem um carro elétrico o seguro dela deve ser muito mais caro que o meu né | /seguro-de-carro/mais-baratos/carros/eletricos
    quero mto um elétrico tipo ora 03 mas e o seguro, é mais caro q o nivus? | /buscar/comparacao?um=ora+03+2026&outro=nivus+2026
    esses carro chinês elétrico o seguro é mais caro do que a strada | /seguro-de-carro/mais-baratos/carros/eletricos
    elétrico mais caro? | /seguro-de-carro/mais-baratos/carros/eletricos
    Meu genro quer comprar um Dolphin daqueles de tomada, por favor, fica mais pesado o seguro que de um carro comum? | /seguro-de-carro/mais-baratos/carros/eletricos
    kwid eletrico o seguro é mais facada q o normal? | /seguro-de-carro/mais-baratos/carros/eletricos
    byd mini seguro é mais caro q hb20?? | /buscar/comparacao?um=dolphin+mini+2027&outro=hb20+2027
    CAMINHONETE HIBRIDA SEGURO E MAIS ALTO | /seguro-de-carro/mais-baratos/carros/hibridos
    esses carro eletrico e caro pra botar no seguro visse | /seguro-de-carro/mais-baratos/carros/eletricos
    a gente tá de olho num híbrido, o seguro é muito mais caro sô? | /seguro-de-carro/mais-baratos/carros/hibridos
    seguro de carro elétrico é + caro pq da bateria? | /seguro-de-carro/mais-baratos/carros/eletricos
    Híbrido plug-in paga seguro maior? quanto por cento | /seguro-de-carro/mais-baratos/carros/hibridos
    esses elétrico aí, é mais salgado o seguro que o da strada? | /seguro-de-carro/mais-baratos/carros/eletricos
    carro a bateria o seguro e mais caro | /seguro-de-carro/mais-baratos/carros/eletricos
    meu sonho é um carro elétrico 🔋 mas e o seguro kkk quanto a mais | /seguro-de-carro/mais-baratos/carros/eletricos
    o seguro da ram 1500 é mais caro que o da 2500 | /buscar/comparacao?um=1500+2027&outro=2500+2027
    carro eletrico o seguro e mais caro que o do meu sandero? tipo o dolphin | /buscar/comparacao?um=sandero+2023&outro=dolphin+2027
    seguro corolla hibrido mais caro? | /seguro-de-carro/mais-baratos/carros/hibridos
  `,
  // What a word means.
  meaning: `
    oque é franquia | /glossario#franquia
    classe de bonus q q é | /glossario#classe-de-bonus
    Qual o significado de endosso no seguro? | /glossario#endosso
    sinistro significa oq | /glossario#sinistro
    alguem me explica o que é vistoria | /glossario#vistoria-previa
    me explica perda total quando que é | /glossario#indenizacao-integral
    apolice é o q | /glossario#apolice
    o que quer dizer app no seguro do carro | /glossario#app
    cosseguro definição | /glossario#cosseguro
    oq é fipe | /glossario#tabela-fipe
    cobertura de danos morais no seguro auto serve pra quê | /glossario#terceiros
    nao entendi premio, a gente ganha premio? | /glossario#premio
    valor de mercado referenciado 100% fipe o que é | /glossario#valor-de-mercado-referenciado
    que danado é casco | /glossario#casco
    oque é franquia meu filho nao entendi | /glossario#franquia
    o que quer dizer classe de bônus que veio escrito aqui no papel da renovação | /glossario#classe-de-bonus
    q danado é sinistro kkk | /glossario#sinistro
    LMI danos corporais | /glossario#terceiros
    Qual é o significado de "endosso" no seguro de automóvel? | /glossario#endosso
    carta verde é o que que eu vou pra Argentina no fim do ano | /glossario#carta-verde
    o que é vistoria, eles vêm aqui em casa? | /glossario#vistoria-previa
    oq é carro reserva, eles dao outro carro msm? | /glossario#carro-reserva
    oqui e apolisi | /glossario#apolice
    cosseguro | /glossario#cosseguro
    a moça falou em prêmio do seguro mas eu não ganhei prêmio nenhum o que é isso | /glossario#premio
    q q é APP no seguro?? é aplicativo? | /glossario#app
    que história é essa de danos morais no seguro, eu preciso? | /glossario#terceiros
    % FIPE significa o quê | /glossario#tabela-fipe
    perda total é quando? eles paga o carro todo | /glossario#indenizacao-integral
    o que quer dizer condutor principal na apólice | /glossario#condutor-principal
    oq é franquia | /glossario#franquia
    Qual a diferença entre prêmio e indenização? | /glossario#premio
    que que é perda total | /glossario#indenizacao-integral
    APP seguro significado | /glossario#app
    LMI | /glossario#limite-maximo-de-indenizacao
    O que é cobertura de danos corporais a terceiros? | /glossario#terceiros
    oque significa classe de bonus | /glossario#classe-de-bonus
    Por gentileza o que é sinistro | /glossario#sinistro
    rcf-v o que é | /glossario#terceiros
    carta verde | /glossario#carta-verde
    o que é lucros cessantes | /glossario#lucros-cessantes
    oque e apolise | /glossario#apolice
    valor determinado x valor de mercado referenciado | /glossario#valor-de-mercado-referenciado
    o que que é terceiros que eles falam no seguro | /glossario#terceiros
    O QUE É ENDOSSO | /glossario#endosso
    oq é assistência 24h e carro reserva | /glossario#assistencia-24-horas
    vistoria prévia o que é | /glossario#vistoria-previa
    casco | /glossario#casco
    o que quer dizer bônus classe 7 por favor, veio escrito na minha apólice | /glossario#classe-de-bonus
    q porra é franquia | /glossario#franquia
    rapaz o que é esse negócio de sinistro que eles falam toda hora | /glossario#sinistro
    cobertura compreensiva é o q | /glossario#cobertura-compreensiva
    oq é assitencia 24h inclui guincgo? | /glossario#assistencia-24-horas
    O QUE E PERDA TOTAL QUANTOS POR CENTO | /glossario#indenizacao-integral
    RCF o q é isso pelo amor de deus | /glossario#terceiros
    lmi seguro auto | /glossario#limite-maximo-de-indenizacao
    carencia e o que | /glossario#carencia
    que trem é esse de carro reserva | /glossario#carro-reserva
    endosso significado | /glossario#endosso
    que bicho é esse tal de questionário de perfil | /glossario#perfil
    o que é APP no seguro que aparece acidentes pessoais de passageiros | /glossario#app
    franquia reduzida vale a pena? n sei nem o q é | /glossario#franquia-reduzida
  `,
  // What somebody would pay.
  price: `
    o seguro do meu onix 2020 sta muito caro | /seguro-de-carro/marca/gm/onix/2020
    uso vr no trabalho quanto custa o seguro do onix 2020 | /seguro-de-carro/marca/gm/onix/2020
    meu nome é lauro tenho 30 anos quanto custa o seguro do onix 2020 | /seguro-de-carro/marca/gm/onix/2020#idade=26-35
    meu pai ribamar tem um argo 2022 quanto custa o seguro | /seguro-de-carro/marca/fiat/argo/2022
    onix 2020 em ótimo estado quanto custa o seguro | /seguro-de-carro/marca/gm/onix/2020
    pensando em financiar um onix 2020 quanto fica o seguro | /seguro-de-carro/marca/gm/onix/2020
    cidade de guara sp quanto custa o seguro do argo 2022 | /seguro-de-carro/marca/fiat/argo/2022/sp/guara
    moro em guara df quanto custa o argo 2022 | /seguro-de-carro/marca/fiat/argo/2022/df/brasilia
    sou de prudente e quero saber do seguro do argo 2022 | /seguro-de-carro/marca/fiat/argo/2022/sp/presidente-prudente
    quanto custa o seguro do onix 2020 em prudente | /seguro-de-carro/marca/gm/onix/2020/sp/presidente-prudente
    quanto custa o seguro de um onix 2020 em pres prudente | /seguro-de-carro/marca/gm/onix/2020/sp/presidente-prudente
    quanto fica o seguro do hb20 2019 em gov valadares | /seguro-de-carro/marca/hyundai/hb20/2019/mg/governador-valadares
    seguro do polo 2020 em cachoeiro | /seguro-de-carro/marca/vw/polo/2020/es/cachoeiro-de-itapemirim
    seguro do argo 2022 na barra da tijuca | /seguro-de-carro/marca/fiat/argo/2022/rj/rio-de-janeiro
    moro em ceilandia quanto sai o seguro do argo 2022 | /seguro-de-carro/marca/fiat/argo/2022/df/brasilia
    quanto custa o seguro do argo 2022 em itaquera | /seguro-de-carro/marca/fiat/argo/2022/sp/sao-paulo
    qnt fica o seguro do gol g5 2012 sg rj | /seguro-de-carro/marca/vw/gol/2012/rj/sao-goncalo
    moro em s. bernardo, quanto eu pagaria num onix 2021? | /seguro-de-carro/marca/gm/onix/2021/sp/sao-bernardo-do-campo
    quanto custa o seguro do polo 2020 em xapirinha | /seguro-de-carro/marca/vw/polo/2020
    quanto eu pago no seguro do mobi 2019 feira de santana | /seguro-de-carro/marca/fiat/mobi/2019/ba/feira-de-santana
    Quanto eu pagaria de seguro por um Honda Fit 2014 em Ribeirão Preto? | /seguro-de-carro/marca/honda/fit/2014/sp/ribeirao-preto
    siena 2012 sao joao de meriti | /seguro-de-carro/marca/fiat/siena/2012/rj/sao-joao-de-meriti
    quanto q eu ia pagar no uno | /seguro-de-carro/marca/fiat/uno
    me diz quanto é que eu vou pagar de seguro num voyage dois mil e dezoito | /seguro-de-carro/marca/vw/voyage/2018
    estimativa prêmio anual corolla 2020 mulher 38 anos são paulo | /seguro-de-carro/marca/toyota/corolla/2020/sp/sao-paulo#idade=36-45&sexo=F
    qnto daria pra mim 19 anos | /#idade-e-sexo
    seguro do gol quanto pago | /seguro-de-carro/marca/vw/gol
    quanto seria meu seguro | /#escolha
    quanto é que eu pago | /#escolha
    queria sabe quanto eu vo paga | /#escolha
    quanto que eu pagaria de seguro no meu carro tenho 71 anos e nunca bati | /#idade-e-sexo
    qnto ia ficar pra mim | /#escolha
    meu preço estimado | /#escolha
    quanto que fica pra mim o seguro | /#escolha
    quanto dava pra mim | /#escolha
    e o meu vai dar qnt hein | /#escolha
    eu vou paga quanto | /#escolha
    então e eu quanto é que eu ia pagar por ano | /#escolha
    qto eu pagaria sendo mulher 29 anos solteira | /#idade-e-sexo
    quanto pago | /#escolha
    me fala qnto eu pagaria no meu | /#escolha
    Gostaria de saber quanto eu pagaria no seguro do meu HR-V EXL 2019 em Campinas, por favor | /seguro-de-carro/marca/honda/hr-v/2019/sp/campinas#versao=3077
    Quanto custaria o seguro de um Corolla XEi 2015 em Juiz de Fora para um senhor de 71 anos? | /seguro-de-carro/marca/toyota/corolla/2015/mg/juiz-de-fora#versao=619&idade=56%2B
    seguro onix plus 2021 caruaru mulher 34 anos | /seguro-de-carro/marca/gm/onix-plus/2021/pe/caruaru#idade=26-35&sexo=F
    Valor do seguro Jeep Compass Limited 2022 Salvador | /seguro-de-carro/marca/jeep/compass/2022/ba/salvador
    Siena EL 2014 Imperatriz Maranhão, quanto seria o seguro | /seguro-de-carro/marca/fiat/siena/2014/ma/imperatriz#versao=411
    ford ka 2018 quanto eu pago tendo 21 anos | /seguro-de-carro/marca/ford/ka/2018#idade=18-25
    quanto é que eu ia pagar no seguro do hb20 sedan 2020 em fortaleza | /seguro-de-carro/marca/hyundai/hb20s/2020/ce/fortaleza
    meu seguro ficaria qnto? nivus 2022 bsb | /seguro-de-carro/marca/vw/nivus/2022/df/brasilia
    strada 2022 cabine dupla santarém pará valor do seguro | /seguro-de-carro/marca/fiat/strada/2022/pa/santarem
    S10 HIGH COUNTRY 2020 RONDONOPOLIS VALOR DO SEGURO | /seguro-de-carro/marca/gm/s10/2020/mt/rondonopolis#versao=1499
    polo 2023 joinville | /seguro-de-carro/marca/vw/polo/2023/sc/joinville
    civic 2018 curitiba homem 29 | /seguro-de-carro/marca/honda/civic/2018/pr/curitiba#idade=26-35&sexo=M
    palio 2012 fire caruaru quanto era q eu pagava | /seguro-de-carro/marca/fiat/palio/2012/pe/caruaru#versao=314
    ka 2016 manaus tenho 20 anos quanto vai doer | /seguro-de-carro/marca/ford/ka/2016/am/manaus#idade=18-25
    Creta 2021 Goiânia custo anual do seguro | /seguro-de-carro/marca/hyundai/creta/2021/go/goiania
    quanto que eu pagaria de seguro numa HR-V 2018 em São José dos Campos tenho 41 anos e dois filhos pequenos | /seguro-de-carro/marca/honda/hr-v/2018/sp/sao-jose-dos-campos#idade=36-45
    kicks 2020 vix mulher 33 👀 valor | /seguro-de-carro/marca/nissan/kicks/2020/es/vitoria#idade=26-35&sexo=F
    corolla hibrido 2022 bauru mulher | /seguro-de-carro/marca/toyota/corolla/2022/sp/bauru#versao=587&sexo=F
    minha vizinha paga menos no seguro do onix 2020 em bauru | /seguro-de-carro/marca/gm/onix/2020/sp/bauru
  `,
  // A young relative who drives.
  youngDriver: `
    meu subrinho de 22 anos mora comigo e dirige tbm kwid 2020 caruaru | /seguro-de-carro/marca/renault/kwid/2020/pe/caruaru#jovens=yes
    meu sobrinho de 20 anos dirige o gol 2017 as vzs muda o q | /seguro-de-carro/marca/vw/gol/2017#jovens=yes
    meu neto de 19 anos dirige tambem como fica o seguro | /#idade-e-sexo
    meu irmao de 20 pega o carro as vezes, tenho q por ele no seguro? | /#idade-e-sexo
    Minha neta de 18 anos tirou a carteira e vai usar meu carro. O que acontece com o seguro? | /#idade-e-sexo
    enteado de 21 vai dirigir tb muda mt o preço | /#idade-e-sexo
    minha irmazinha de 18 vai usar meu carro pra ir pra facul, precisa avisar o seguro | /#idade-e-sexo
    meu filho de 22 anos anda com a caminhonete na fazenda e na cidade tem problema no seguro | /#idade-e-sexo
    meu sobrinho de vinte anos roda com o carro de noite e aí como é que fica | /#idade-e-sexo
    eu e meu primo de 18 usa o msm carro aumenta? | /#idade-e-sexo
    namorado de 24 tbm dirige meu carro, entra como condutor? | /#idade-e-sexo
    meu neto de 19 ano tambem dirigi o carro tem problema | /#idade-e-sexo
    minha neta tirou carta agora tem 18 anos e vai pegar o meu carro de vez em quando como é que fica o seguro | /#idade-e-sexo
    minha filha de 22 tbm dirige, muda o q? | /#idade-e-sexo
    condutor adicional filho 19 anos | /#idade-e-sexo
    Meu sobrinho de 20 anos mora comigo e às vezes dirige. Preciso informar? O seguro encarece? | /#idade-e-sexo
    meu menino tem 21 anos e é ele que anda mais com a caminhonete que eu e aí como é que faz | /#idade-e-sexo
    o guri do meu filho fez 18 e quer usar meu carro, e o seguro como fica? | /#idade-e-sexo
    meu filho de 18 acabou d tirar a cnh, o seguro vai pra qnt 😩 | /#idade-e-sexo
    meu fio mais novo guia tambem ele tem 20 ano | /#idade-e-sexo
    irmã 23 anos condutora eventual | /#idade-e-sexo
    meu irmao d 18 vai usar meu carro pra ir pra facul, da ruim no seguro? | /#idade-e-sexo
    filho 18 anos mesmo carro | /#idade-e-sexo
    Meu filho fez 18 anos e tirou a carteira agora, ele vai usar meu carro de vez em quando, quanto aumenta o seguro? | /#idade-e-sexo
    meu irmao de 19 pega meu carro tb da ruim no seguro? | /#idade-e-sexo
    Meu neto de 20 anos conduz o veículo aos fins de semana. Devo declará-lo? | /#idade-e-sexo
    minha irmã mais nova tem 21 e dirige meu carro quando tô de plantão, precisa colocar ela no seguro? | /#idade-e-sexo
    condutor 18-25 impacto no preço | /#idade-e-sexo
    Minha filha vai fazer 18 em março, vale incluir como condutora? | /#idade-e-sexo
    meu namorado tem 20 anos e dirige mais que eu kkkk muda o valor? | /#idade-e-sexo
    Meu sobrinho de 23 anos dirige o carro para os eventos da igreja, o seguro cobre? | /#idade-e-sexo
    meu filho tem vinte anos e roda com o carro de noite aí como é que fica o seguro | /#idade-e-sexo
    Filha de 19 anos como condutora eventual: qual o acréscimo percentual? | /#idade-e-sexo
    minha filha de dezenove vai começar a dirigir o meu carro também o seguro sobe | /#idade-e-sexo
    enteado 18 anos cnh provisória seguro | /#idade-e-sexo
    NETA DE 18 ANOS VAI DIRIGIR MEU CARRO O QUE ACONTECE | /#idade-e-sexo
    meu irmãozinho de 18 quer dirigir meu carro, socorro, oq muda no seguro | /#idade-e-sexo
    filho 18 anos dirigindo | /#idade-e-sexo
    meu neto de 19 anos pega o carro pra ir na faculdade, preciso avisar? muda o valor? | /#idade-e-sexo
    meu irmao de 20 vai pegar o carro tb vai encarecer mto? | /#idade-e-sexo
    minha prima de 22 usa meu carro fds, tem problema? sobe? | /#idade-e-sexo
    Inclusão de filho de 18 a 24 anos como condutor: qual o acréscimo? | /#idade-e-sexo
    meu namorado tem 21 e vai dirigr tbm como fica o presso | /#idade-e-sexo
    filho 20 anos | /#idade-e-sexo
    meu sobrinho vai rodar meio turno cmg ele tem 23, o seguro deixa? | /#idade-e-sexo
    Minha filha, recém-habilitada, dirige aos sábados. Isso pesa no valor? | /#idade-e-sexo
    meu cunhado de 18 mora com a gente e pega o carro, cobre? | /#idade-e-sexo
    enteado 17 faz 18 em março vai conduzir, consequência no seguro | /#idade-e-sexo
    meu irmão mais novo de 18 tbm vai usar, dobra o preço? | /#idade-e-sexo
    duas filhas de 18 e 23 usam o carro, qual o peso disso na conta | /#idade-e-sexo
    minha irmã caçula de vinte e um tá morando aqui e leva as crianças na escola com meu carro tem que colocar ela no seguro encarece | /#idade-e-sexo
    meu fio de 19 ano dirigi o carro tanbem | /#idade-e-sexo
  `,
  // Which cars a sum insures.
  budget: `
    gama de carros mais baratos para segurar | /seguro-de-carro/mais-baratos
    Sou aposentado e posso pagar até R$ 250,00 por mês de seguro. Quais carros cabem nesse valor? | /seguro-de-carro/ate/3000
    so posso pagar 150 por mes qual carro da | /seguro-de-carro/ate/1800
    carro com seguro ate 250 pila por mes | /seguro-de-carro/ate/3000
    Tenho até R$ 2.000,00 por ano para o seguro. Quais carros se encaixam? | /seguro-de-carro/ate/2000
    tenho 200 conto no mes pra seguro q carro eu pego no rio | /seguro-de-carro/ate/2400/rj/rio-de-janeiro
    quero um carro q o seguro nao passe de 2500 ao ano | /seguro-de-carro/ate/2500
    camionete que o seguro fique até 7 mil por ano | /seguro-de-carro/ate/7000
    consigo pagar uns 130 por mês de seguro, quais carro | /seguro-de-carro/ate/1560
    eu tenho duzentos e vinte por mês pra pagar seguro que carro que dá | /seguro-de-carro/ate/2640
    modelos com seguro até R$ 3.500/ano em São Paulo | /seguro-de-carro/ate/3500/sp/sao-paulo
    carro com seguro de 100 reais mes existe | /seguro-de-carro/ate/1200
    até 3 mil por ano que pickup eu consigo segurar | /seguro-de-carro/ate/3000
    posso gastar 1500 por ano com seguro qual carro comprar | /seguro-de-carro/ate/1500
    até 300 no mes qual suv da pra segurar em belem | /seguro-de-carro/ate/3600/pa/belem
    teto de 5 mil anuais, quais SUVs cabem | /seguro-de-carro/ate/5000
    eu posso paga 90 reais por mes tem carro | /seguro-de-carro/ate/1080
    so posso paga 150 por mes qual carro da | /seguro-de-carro/ate/1800
    eu posso gastar até dois mil reais por ano de seguro quais são os carros que cabem nisso | /seguro-de-carro/ate/2000
    tenho 180 por mes pra seguro, q carro eu compro | /seguro-de-carro/ate/2160
    até 6000/ano SUV | /seguro-de-carro/ate/6000
    Posso pagar no máximo R$ 2.500 por ano de seguro. Quais carros vocês me indicam? | /seguro-de-carro/ate/2500
    tenho uns oitocentos reais por mês pra seguro que caminhonete dá pra ter | /seguro-de-carro/ate/9600
    quais carros têm seguro até uns 1.500 por ano | /seguro-de-carro/ate/1500
    só consigo pagar 250 por mes, ql carro compensa no rj | /seguro-de-carro/ate/3000/rj
    com três mil reais no ano de seguro que carros eu posso pensar em comprar | /seguro-de-carro/ate/3000
    carros com seguro ate 200 reais mes | /seguro-de-carro/ate/2400
    ganho pouco, dá pra pagar uns 130 por mês, tem carro com seguro nesse preço? | /seguro-de-carro/ate/1560
    carros com seguro < 3500 ano campinas | /seguro-de-carro/ate/3500/sp/campinas
    tenho 1000 conto por ano so, qual carro da pra por no seguro | /seguro-de-carro/ate/1000
    com teto de 290 mensais que modelos consigo segurar em Manaus | /seguro-de-carro/ate/3480/am/manaus
    Podemos gastar até R$ 3.500 por ano com seguro, quais carros cabem nesse valor? | /seguro-de-carro/ate/3500
    so posso pagar 150 conto por mes q carro da | /seguro-de-carro/ate/1800
    Disponho de dois mil reais anuais para o seguro. Que automóveis se enquadram? | /seguro-de-carro/ate/2000
    6 mil por ano de seguro qual caminhonete da pra te | /seguro-de-carro/ate/6000
    carros com seguro até 200 por mês | /seguro-de-carro/ate/2400
    SUV com seguro de até 5 mil reais anuais | /seguro-de-carro/ate/5000
    ganho pouco só dá 120 por mes, qual carro | /seguro-de-carro/ate/1440
    carro bom pra estudante seguro até 2 mil no ano | /seguro-de-carro/ate/2000
    com uns 160 por mês dá pra ter seguro de que carro | /seguro-de-carro/ate/1920
    eu posso pagar trezentos reais por mês quais carro dá | /seguro-de-carro/ate/3600
    so tenho 100 reais no mes qual carro | /seguro-de-carro/ate/1200
    que carro que dá pra ter seguro pagando cento e trinta por mês | /seguro-de-carro/ate/1560
    250/mês qual suv | /seguro-de-carro/ate/3000
    QUERO GASTAR NO MAXIMO 1800 POR ANO QUE CARRO COMPRO | /seguro-de-carro/ate/1800
    tenho uns 300 por mês pra seguro, quais carros lindos cabem | /seguro-de-carro/ate/3600
    posso pagar dois mil e quinhentos no ano me mostra as picape | /seguro-de-carro/ate/2500
    ate 1500 ano | /seguro-de-carro/ate/1500
    orçamento 280 por mês de seguro, sugestões de carro | /seguro-de-carro/ate/3360
    eu tenho 2 mil pro ano todo pra siguro qual carro presta | /seguro-de-carro/ate/2000
    orçamento R$ 300/mês quais modelos | /seguro-de-carro/ate/3600
    Com R$ 180,00 mensais consigo segurar qual carro de 7 lugares ou sedan | /seguro-de-carro/ate/2160
    orçamento anual 4.000 lista de SUVs compactos | /seguro-de-carro/ate/4000
    posso gastar até 200 reais por mês, que carrinho cabe nisso, por gentileza | /seguro-de-carro/ate/2400
    só tenho 150 conto por mes q carro da pra segurar | /seguro-de-carro/ate/1800
    Orçamento anual de R$ 4.000 para seguro: quais SUVs se enquadram? | /seguro-de-carro/ate/4000
    ATE 5000 POR ANO QUE CAMINHONETE DA | /seguro-de-carro/ate/5000
    até 2000 ano | /seguro-de-carro/ate/2000
    300 por mês no máximo, qual carro pra app cabe | /seguro-de-carro/ate/3600
    Reservei R$ 1.800 anuais para o seguro. Que modelos me atenderiam? | /seguro-de-carro/ate/1800
    carros com seguro < 250/mes | /seguro-de-carro/ate/3000
    so posso 100 reais por mes tem carro q da | /seguro-de-carro/ate/1200
    cabe 280 por mês no nosso bolso, quais SUV dá | /seguro-de-carro/ate/3360
    limite 2400 anual, listar veículos | /seguro-de-carro/ate/2400
    consigo dar uns 160 por mes, qual carro é de boa | /seguro-de-carro/ate/1920
    teto de R$ 3.000/ano quais carros 2020 pra cima | /seguro-de-carro/ate/3000
    com 2 mil pila por ano que carro eu consigo segurar | /seguro-de-carro/ate/2000
    se eu separar uns duzentos e trinta por mês pro seguro que carro família que dá pra ter | /seguro-de-carro/ate/2760
    até R$220 mensais q carro compro | /seguro-de-carro/ate/2640
    entre dois mil e três mil reais de seguro, quais carros | /seguro-de-carro/ate/3000
    qual carro tem seguro de até 2000 em curitiba | /seguro-de-carro/ate/2000/pr/curitiba
  `,
  // Whether the numbers can be trusted, and whose they are.
  trust: `
    esses numero sao de quem da pra confia | /metodologia
    da onde tiraram esses valor, da p confiar? | /metodologia
    Estes números são confiáveis? Qual é a fonte? | /metodologia
    isso aqui é de seguradora ou é chute | /metodologia
    posso confiar nesse site? de onde vem esses valores | /metodologia
    quem fez essa tabela de preço | /metodologia#quem-responde
    esses número aí são de quem é do governo | /metodologia#quem-responde
    isso é real ou fake | /metodologia
    de quem sao estes numeros | /metodologia#quem-responde
    esse site é confiavel | /metodologia
    qual a base desses números e de que ano são | /metodologia
    é serto esses valor ou é golpe | /metodologia
    esses valores sao serios msm? quem faz isso | /metodologia#quem-responde
    fonte dos dados | /metodologia
    dá pra acreditar nesses preços? de onde tiraram isso | /metodologia
    esi preso e certo mesmo di quem e | /metodologia#quem-responde
    esses preços sao reais?? pegaram de onde | /metodologia
    posso confiar nisso aqui? são preços de qual seguradora | /metodologia
    esses dados são oficiais? qual a fonte e de que período | /metodologia
    isso aq é vdd ou caô | /metodologia
    Qual a fonte desses dados e de que ano são? | /metodologia
    esses preços são oficiais? | /metodologia
    da pra acreditar nesse site? | /metodologia
    Essas informações são verdadeiras? quem fornece? | /metodologia#quem-responde
    esses número aí é de verdade mesmo de onde é que vocês tiraram | /metodologia
    num e golpe nao | /metodologia
    base estatística utilizada e margem de erro | /metodologia
    pode confiar nesse preço ou quando chega na hora é outro | /metodologia
    esse site é do governo | /metodologia#quem-responde
    é confiável? | /metodologia
    isso aqui é vdd ou arrumação | /metodologia
    da pra confia nesses numeor | /metodologia
    dataset fonte ultima atualização | /metodologia
    isso ai e certo mesmo quem foi que disse esses preco | /metodologia#quem-responde
    cês tiram isso de onde? dá pra confiar? | /metodologia
    origem das informações é oficial? | /metodologia
    isso e verdade ou e golpe | /metodologia
  `,
};

/** Each question with its page. */
export const SENTENCES: readonly (readonly [typed: string, path: string])[] = Object.values(ASKED).flatMap((lines) =>
  lines
    .trim()
    .split("\n")
    .map((line): [string, string] => {
      const [typed = "", path = ""] = line.trim().split(" | ");
      return [typed, path];
    }),
);
