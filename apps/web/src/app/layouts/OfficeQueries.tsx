import { MutationCache, QueryCache, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { removeSavedDrafts } from '#src/lib/forms/changed-forms.ts';
import { session } from '#src/lib/session.ts';

/** The office's query client; most public pages have none. */
export function OfficeQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    createQueryClient(new QueryCache({ onError }), new MutationCache({ onSuccess: removeSavedDrafts })),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** If the settings now require a second factor, the session reloads and shows the enrollment. */
function onError(error: Error): void {
  if (error instanceof ApiError && error.code === 'second_factor_required') void session.retry();
}
