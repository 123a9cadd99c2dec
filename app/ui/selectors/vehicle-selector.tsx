// Brand, then model, then year (sections 2 and 5 of the specification). Without JavaScript each submission of the GET
// form offers the next choice.

import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { MODEL_YEAR_ADDRESS } from "../../catalogue/paths.ts";
import type { VehicleChoice } from "../../pages/selectors.server.ts";
import { Selector } from "./selector.tsx";
import { useOptions } from "./use-options.ts";

export interface BrandOption {
  readonly slug: string;
  readonly label: string;
  readonly path: string;
}

const NOTHING_CHOSEN: VehicleChoice = { brand: "", model: "", models: [], years: [] };

export function VehicleSelector({
  brands,
  chosen = NOTHING_CHOSEN,
}: {
  brands: readonly BrandOption[];
  chosen?: VehicleChoice;
}) {
  const [brand, setBrand] = useState(chosen.brand);
  const [model, setModel] = useState(chosen.model);
  const [year, setYear] = useState("");
  const [enhanced, setEnhanced] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setEnhanced(true);
    // What was chosen before the script arrived; React does not hear of it.
    const early = form.current?.elements.namedItem("marca");
    if (early instanceof HTMLSelectElement && early.value) setBrand(early.value);
  }, []);
  const navigate = useNavigate();

  const models = useOptions(enhanced && brand ? `/seletores/modelos/${brand}` : null);
  const years = useOptions(enhanced && brand && model ? `/seletores/anos/${brand}/${model}` : null);
  const modelOptions = enhanced ? models.options : chosen.models;
  const yearOptions = enhanced ? years.options : chosen.years;
  const incomplete = !brand || !model || !year || models.loading || years.loading;

  return (
    <form
      ref={form}
      className="selectors"
      action="/buscar/veiculo"
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete) navigate(MODEL_YEAR_ADDRESS.path({ brand, model, year }));
      }}
    >
      <Selector
        name="marca"
        label="Marca"
        placeholder="Escolha a marca"
        options={brands.map(({ slug, label }) => ({ value: slug, label }))}
        value={brand}
        disabled={false}
        onChange={(value) => {
          setBrand(value);
          setModel("");
          setYear("");
        }}
      />
      <Selector
        name="modelo"
        label="Modelo"
        placeholder={models.loading ? "Carregando..." : "Escolha o modelo"}
        options={modelOptions}
        value={model}
        disabled={enhanced ? !brand || models.loading : modelOptions.length === 0}
        onChange={(value) => {
          setModel(value);
          setYear("");
        }}
      />
      <Selector
        name="ano"
        label="Ano"
        placeholder={years.loading ? "Carregando..." : "Escolha o ano"}
        options={yearOptions}
        value={year}
        disabled={enhanced ? !model || years.loading : yearOptions.length === 0}
        onChange={setYear}
      />
      <button type="submit" disabled={enhanced && incomplete}>
        Ver Preços de Seguro
      </button>
    </form>
  );
}
