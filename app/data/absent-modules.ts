// Replaces modules that supabase-js and React import and this site does not use, through aliases in vite.config.ts.

/** For `@supabase/realtime-js`. Every client calls `setAuth`. */
export class RealtimeClient {
  async setAuth(): Promise<void> {}
}

/** For `@supabase/auth-js`. A client with its own access token never creates one. */
export class AuthClient {}

/** For `@supabase/storage-js`. */
export class StorageClient {}

/** For `@supabase/storage-js`; supabase-js exports it. */
export class StorageApiError extends Error {}
