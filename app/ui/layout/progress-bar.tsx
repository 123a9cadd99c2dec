// A thin bar at the top while a navigation is under way.

import { useNavigation } from "@remix-run/react";

export function ProgressBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress-bar" role="progressbar" aria-label="Carregando..." />;
}
