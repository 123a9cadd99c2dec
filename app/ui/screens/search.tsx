// The selectors on a page of their own, for those without JavaScript.

import type { PlaceChoice, VehicleSearch } from "../../pages/selectors.server.ts";
import type { StateOption } from "../selectors/place-fields.tsx";
import { PlaceSelector } from "../selectors/place-selector.tsx";
import type { BrandOption } from "../selectors/vehicle-fields.tsx";
import { VehicleSelector } from "../selectors/vehicle-selector.tsx";

export function SearchVehicleScreen({ brands, search }: { brands: readonly BrandOption[]; search: VehicleSearch }) {
  return (
    <>
      <h1>Preço por veículo</h1>
      <p>{search.model ? "Escolha o ano." : search.brand ? "Escolha o modelo." : "Escolha a marca."}</p>
      <VehicleSelector brands={brands} chosen={search} place={search.place} />
    </>
  );
}

export function SearchPlaceScreen({ states, search }: { states: readonly StateOption[]; search: PlaceChoice }) {
  return (
    <>
      <h1>Preço por região</h1>
      {search.unknownCity ? <p role="alert">Esta cidade não fica no estado escolhido.</p> : null}
      {search.vehicle ? <p className="lead">{`O preço do seguro ${search.vehicle.of} na sua cidade.`}</p> : null}
      <p>
        {!search.state
          ? "Escolha o estado."
          : search.vehicle
            ? "Escolha a cidade."
            : "Escolha a cidade, ou veja o estado inteiro."}
      </p>
      <PlaceSelector states={states} chosen={search} />
    </>
  );
}
