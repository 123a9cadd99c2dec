// What an owner of the site changes: the company and where its links lead. Nothing else in the project names them.

/** Who answers for the numbers. */
interface Accountable {
  readonly name: string;
  /** `corretora de seguros habilitada` */
  readonly role: string;
  /** With its register: `SUSEP 000000` */
  readonly registration: string;
}

/**
 * What stands in the place of an average price of too few quotes, or of too high a mean: the rating model's estimate, so that a
 * page has one estimate, or the percentage of FIPE that the specification draws (9.18, 9.19).
 */
export type AverageEstimate = "model" | "drawn";

export const OWNER = {
  siteName: "Preço Seguro de Carro",
  companyName: "MSMB Corretora de Seguros",
  legalName: "MSMB Corretora de Seguros Ltda.",
  /** The product's own price carries the company's short name: 'Preço MSMB'. */
  shortName: "MSMB",
  phone: { label: "(11) 4000-0000", href: "tel:+551140000000" },
  whatsApp: "https://wa.me/551140000000",
  about:
    "Corretora de seguros há mais de 20 anos, com atuação em todo o Brasil. Analisamos mais de 1 milhão de cotações, com atualização diária.",
  /** On `/metodologia`: it has to be true of the company. */
  howItEarns:
    "Este site é de uma corretora de seguros. Quando alguém faz uma cotação por ele e contrata, a seguradora paga à corretora uma comissão, que já está no preço. Ninguém paga para aparecer aqui: nenhuma seguradora, montadora ou loja escolhe o que se mostra, nem em que ordem. Os números vêm das cotações, contratadas ou não.",
  averageEstimate: "model" as AverageEstimate,
  /** What the quotes cover, beside each estimate and on `/metodologia`; null says nothing. */
  cover: "Para um seguro compreensivo com franquia normal." as string | null,
  cnpj: "00.000.000/0001-00",
  susep: "000000000",
  /** Where the regulator lets anybody look the registration up; null where the number stands by itself. Wider than what it holds now. */
  susepLookUp: null as string | null,
  /** On `/metodologia`; null where nobody is named. Wider than what it holds now. */
  accountable: null as Accountable | null,
  address: { street: "Rua Exemplo, 1", city: "São Paulo", uf: "SP", postalCode: "01000-000" },
  /** Under which terms the numbers of `/dados` are handed out. */
  dataLicence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/deed.pt-br" },
  privacyPolicy: "https://www.exemplo.com.br/politica-de-privacidade",
  /** The external form a visitor is led to; tracking fields are added to it. */
  quoteForm: "https://cotacao.exemplo.com.br/seguro-auto",
  social: [
    { label: "Facebook", href: "https://www.facebook.com/exemplo" },
    { label: "Instagram", href: "https://www.instagram.com/exemplo" },
    { label: "WhatsApp", href: "https://wa.me/551140000000" },
  ],
  /** The menu 'Seguros'. An entry without an address links to nothing. */
  products: [
    { label: "Seguro Auto", href: "https://www.exemplo.com.br/seguro-auto" },
    { label: "Seguro Residencial", href: "https://www.exemplo.com.br/seguro-residencial" },
    { label: "Seguro de Vida", href: "https://www.exemplo.com.br/seguro-de-vida" },
    { label: "Plano Odontológico", href: "https://www.exemplo.com.br/plano-odontologico" },
    { label: "Seguro Aluguel", href: "https://www.exemplo.com.br/seguro-aluguel" },
    { label: "Seguro Pet", href: null },
    { label: "Seguro Viagem", href: "https://www.exemplo.com.br/seguro-viagem" },
    { label: "Câmeras e Eletrônicos", href: "https://www.exemplo.com.br/seguro-eletronicos" },
    { label: "Celulares e Notebooks", href: "https://www.exemplo.com.br/seguro-celular" },
    { label: "Seguro Empresarial", href: null },
  ],
  /** The menu 'Seguradoras'. */
  insurers: `Aliro, Allianz, Azul, Bradesco, Darwin, Ezze, HDI, Itaú, Justos, Mapfre, Mitsui, Pier, Porto, Suhai,
    Tokio Marine, Yelum, Zurich`
    .split(/,\s+/)
    .map((name) => ({
      label: name,
      href: `https://www.exemplo.com.br/seguradoras/${name.toLowerCase().replace("ú", "u").replaceAll(" ", "-")}`,
    })),
} as const;
