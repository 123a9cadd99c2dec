// The home page's two groups of choices (sections 2 and 5 of the specification), in one form. Each group has a button that
// leads to the page of its own choice alone, and both together have one; without JavaScript each submission offers the next.

import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { IN_A_CITY, MODEL_YEAR_ADDRESS, PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalogue/paths.ts";
import type { Choice } from "../../pages/selectors.server.ts";
import { formatWholeMoney } from "../../pricing/format.ts";
import { formatFragment, NOTHING_SAID, parseFragment, parseQuote } from "../../rating/fragment.ts";
import {
  findPlacePath,
  findVehicleInCityPath,
  PlaceFields,
  usePlaceChoice,
  useVehicleChoice,
  VehicleFields,
} from "./fields.tsx";
import { GoButton } from "./selector.tsx";

export function HomeSelectors({ brands, states }: { brands: readonly Choice[]; states: readonly Choice[] }) {
  const vehicleChoice = useVehicleChoice();
  const placeChoice = usePlaceChoice();
  const { vehicle } = vehicleChoice;
  const { place } = placeChoice;
  const path = findVehicleInCityPath(vehicle, place);
  const quote = useRef<HTMLInputElement>(null);
  // Of a search for a quote without its car. Behind the first render: no server sees the fragment.
  const [broughtQuote, setBroughtQuote] = useState<number | null>(null);
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const found = parseFragment(hash)?.quote ?? null;
    setBroughtQuote(found);
    if (found !== null) form.current?.scrollIntoView();
  }, [hash]);
  const id = useId();
  return (
    <form className="selectors selectors-home" action={VEHICLE_SEARCH_PATH} ref={form}>
      {broughtQuote === null ? null : (
        <p role="status">{`A sua cotação de ${formatWholeMoney(broughtQuote)} vai junto: escolha o carro.`}</p>
      )}
      <fieldset>
        <legend>
          <h2>Preço por veículo</h2>
        </legend>
        <VehicleFields brands={brands} choice={vehicleChoice} />
        <GoButton
          path={vehicle && MODEL_YEAR_ADDRESS.path(vehicle)}
          findFragment={() => formatFragment({ ...NOTHING_SAID, quote: broughtQuote })}
        >
          Ver Preços de Seguro
        </GoButton>
      </fieldset>
      <fieldset>
        <legend>
          <h2>Preço por região</h2>
        </legend>
        <PlaceFields states={states} choice={placeChoice} />
        <GoButton path={findPlacePath(place)} formAction={PLACE_SEARCH_PATH}>
          Ver Preços por Região
        </GoButton>
      </fieldset>
      {path === null ? (
        <p className="footnote">Escolha um carro e uma cidade para ver os dois juntos.</p>
      ) : (
        <div className="selector">
          <label htmlFor={id}>Recebeu uma cotação? R$ por ano (opcional)</label>
          {/* Without a name: it is sent nowhere. */}
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={broughtQuote ?? ""}
            ref={quote}
          />
        </div>
      )}
      <GoButton
        path={path}
        findFragment={() => formatFragment({ ...NOTHING_SAID, quote: parseQuote(quote.current?.value ?? "") })}
        {...IN_A_CITY}
      >
        Ver este carro nesta cidade
      </GoButton>
    </form>
  );
}
