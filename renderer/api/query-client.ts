import { QueryClient } from '@tanstack/react-query';

/**
 * A query cache with the defaults of spec §7. Calls are made without asking the browser whether it is online: one that
 * cannot be made has to fail and say so, not wait in silence.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        throwOnError: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
