// The selectors on a page of their own, for those without JavaScript.

import { PlaceSelector, type StateOption } from "../selectors/place-selector.tsx";
import { type BrandOption, type VehicleChoice, VehicleSelector } from "../selectors/vehicle-selector.tsx";

export function SearchVehicleScreen({ brands, search }: { brands: readonly BrandOption[]; search: VehicleChoice }) {
  return (
    <>
      <h1>Preço por veículo</h1>
      <p>{search.model ? "Escolha o ano." : search.brand ? "Escolha o modelo." : "Escolha a marca."}</p>
      <VehicleSelector brands={brands} chosen={search} />
    </>
  );
}

export function SearchPlaceScreen({ states }: { states: readonly StateOption[] }) {
  return (
    <>
      <h1>Preço por região</h1>
      <p>Escolha o estado.</p>
      <PlaceSelector states={states} />
    </>
  );
}
