// The selectors on a page of their own, for those without JavaScript.

import { IN_A_CITY, PLACE_SEARCH_PATH, VEHICLE_SEARCH_PATH } from "../../catalogue/paths.ts";
import type { PlaceChoice, VehicleSearch } from "../../pages/selectors.server.ts";
import { findNextPath, findPlacePath, findVehicleInCityPath, findVehiclePath } from "../selectors/chosen-path.ts";
import { PlaceFields, usePlaceChoice } from "../selectors/place-fields.tsx";
import { GoButton } from "../selectors/selector.tsx";
import type { Named } from "../selectors/use-options.ts";
import { useVehicleChoice, VehicleFields } from "../selectors/vehicle-fields.tsx";

/** Where the car's page in a city is wished for, what was chosen of the place goes along. */
export function SearchVehicleScreen({ brands, search }: { brands: readonly Named[]; search: VehicleSearch }) {
  const choice = useVehicleChoice(search);
  const { place } = search;
  return (
    <>
      <h1>Preço por veículo</h1>
      <p>{search.model ? "Escolha o ano." : search.brand ? "Escolha o modelo." : "Escolha a marca."}</p>
      <form className="selectors" action={VEHICLE_SEARCH_PATH}>
        {place ? <input type="hidden" {...IN_A_CITY} /> : null}
        {place?.state ? <input type="hidden" name="estado" value={place.state} /> : null}
        {place?.city ? <input type="hidden" name="cidade" value={place.city} /> : null}
        <VehicleFields brands={brands} choice={choice} />
        <GoButton path={place ? findNextPath(choice.vehicle, place) : findVehiclePath(choice.vehicle)}>
          {place ? "Ver este carro nesta cidade" : "Ver Preços de Seguro"}
        </GoButton>
      </form>
    </>
  );
}

export function SearchPlaceScreen({ states, search }: { states: readonly Named[]; search: PlaceChoice }) {
  const choice = usePlaceChoice(search);
  const { vehicle } = search;
  const [brand = "", model = "", year = ""] = vehicle?.slugs.split("/") ?? [];
  const wanted = vehicle ? "Escolha a cidade." : "Escolha a cidade, ou veja o estado inteiro.";
  return (
    <>
      <h1>Preço por região</h1>
      {search.unknownCity ? <p role="alert">Esta cidade não fica no estado escolhido.</p> : null}
      {vehicle ? <p className="lead">{`O preço do seguro ${vehicle.of} na sua cidade.`}</p> : null}
      <p>{search.state ? wanted : "Escolha o estado."}</p>
      <form className="selectors" action={PLACE_SEARCH_PATH}>
        {vehicle ? <input type="hidden" name="carro" value={vehicle.slugs} /> : null}
        <PlaceFields states={states} choice={choice} needsCity={vehicle !== null} />
        <GoButton
          path={vehicle ? findVehicleInCityPath({ brand, model, year }, choice.place) : findPlacePath(choice.place)}
        >
          {vehicle ? "Ver este carro nesta cidade" : "Ver Preços por Região"}
        </GoButton>
      </form>
    </>
  );
}
