/** What pages, files and pictures say while the numbers are of a sample. */
export const SAMPLE_NOTICE = "Dados de exemplo: não são cotações reais.";
