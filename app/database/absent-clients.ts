// Stands for the parts of supabase-js that this site never uses: live channels and files. Its one class makes them with every
// client, so that no bundler can leave them out: 24 KB of the Worker, gzipped. vite.config.ts puts this in their
// places. Whoever comes to need one of them takes its line out there.

/** For `@supabase/realtime-js`. Every client tells it the key it is made with. */
export class RealtimeClient {
  async setAuth(): Promise<void> {}
}

/** For `@supabase/storage-js`. */
export class StorageClient {}

/** For `@supabase/storage-js`, which supabase-js passes on. */
export class StorageApiError extends Error {}
