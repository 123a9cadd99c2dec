// A thin bar at the top while a navigation is under way.

import { useNavigation } from "@remix-run/react";

export function ProgressBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="progress" role="status">
      <div className="progress-bar" />
      <span className="progress-text">Carregando...</span>
    </div>
  );
}
