import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a query cache with the defaults of spec §7. Calls ignore the browser's online state: without a
 * network they must fail visibly, not wait silently.
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
