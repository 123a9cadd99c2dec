// Stands for the parts of supabase-js that this site never uses: live channels, files and log-ins. Its one class names them
// all, so that no bundler can leave them out: 50 KB of the Worker, gzipped. vite.config.ts puts this in their
// places. Whoever comes to need one of them takes its line out there.

/** For `@supabase/realtime-js`. Every client tells it the key it is made with. */
export class RealtimeClient {
  async setAuth(): Promise<void> {}
}

/** For `@supabase/auth-js`. With an access token of its own, a client never makes one. */
export class AuthClient {}

/** For `@supabase/storage-js`. */
export class StorageClient {}

/** For `@supabase/storage-js`, which supabase-js passes on. */
export class StorageApiError extends Error {}
