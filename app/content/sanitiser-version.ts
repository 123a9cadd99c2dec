/** Goes up with every change of sanitise.server.ts: texts that an older one let through are then fetched and cleaned anew. */
export const SANITISER_VERSION = 1;
