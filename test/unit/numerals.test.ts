// Numbers that are said in words.

import fc from "fast-check";
import { expect, it } from "vitest";
import { writeNumerals } from "../../app/search/numerals.ts";
import { forAll } from "../support/for-all.ts";

it.each([
  ["mil seiscentos e cinquenta reais", "1650 reais"],
  ["dois mil setecentos e trinta", "2730"],
  ["dois mil e dezoito", "2018"],
  ["nove mil e duzentos reais", "9200 reais"],
  ["cento e trinta e cinco mil", "135000"],
  ["oitocentos reais por mes", "800 reais por mes"],
  ["2 mil e oitocentos", "2 mil e 800"],
  ["60 mil", "60 mil"],
  ["mil reais", "mil reais"],
  ["um carro de sete lugares", "um carro de sete lugares"],
  ["entre dois mil e tres mil reais", "entre 2000 e 3000 reais"],
  ["dois mil e vinte dois mil e vinte e um", "2020 2021"],
  ["onix vinte e dois", "onix 22"],
  ["faz dezoito em maio", "faz 18 em maio"],
  ["tenho trinta e tres", "tenho 33 anos"],
  ["trinta e tres anos", "33 anos"],
  ["guincho vinte e quatro horas", "guincho 24 horas"],
  ["vinte por cento", "20 por cento"],
])("%s is %s", (spoken, written) => expect(writeNumerals(spoken)).toBe(written));

const TENS = ["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const HUNDREDS = ["cento", "duzentos", "trezentos", "quatrocentos", "quinhentos", "seiscentos", "setecentos"];

it("thousands, hundreds and tens add up, in whichever way they are joined", () => {
  const part = fc.tuple(fc.nat(HUNDREDS.length - 1), fc.nat(TENS.length - 1), fc.constantFrom(" e ", " "));
  forAll(fc.tuple(part, part), ([[hundred, ten, joined], [thousands, tens, between]]) => {
    const [before, after] = [
      `${HUNDREDS[thousands]}${between}${TENS[tens]}`,
      `${HUNDREDS[hundred]}${joined}${TENS[ten]}`,
    ];
    const value = (place: number, of: number) => 100 * (place + 1) + 10 * (of + 2);
    expect(writeNumerals(`${before} mil${joined}${after} reais`)).toBe(
      `${1_000 * value(thousands, tens) + value(hundred, ten)} reais`,
    );
  });
});
