import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, useState, useSyncExternalStore } from 'react';
import { queryClient } from './api/queries.ts';
import { sessionTurn } from './api/whose.ts';
import { LastResort } from './routes/error-pages.tsx';
import { makeRouter } from './routes/router.tsx';
import { onLanguageChange } from './text/i18n.ts';
import { BrandProvider } from './ui/brand.tsx';
import { UpgradeActionContext } from './ui/plan/upgrade-action.tsx';

// Answers name things in the language they were asked in.
onLanguageChange(() => void queryClient.invalidateQueries());

const QuotationButton = lazy(() =>
  import('./company/plans/quotation-button.tsx').then((button) => ({ default: button.QuotationButton })),
);

/** Every page of the product. */
export function Application() {
  const [router] = useState(makeRouter);
  return (
    <StrictMode>
      <Pages router={router} />
    </StrictMode>
  );
}

/** The pages of one router, with all that they stand in. */
export function Pages({ router }: { router: ReturnType<typeof makeRouter> }) {
  const turn = useSyncExternalStore(sessionTurn.subscribe, sessionTurn.current);
  return (
    <LastResort>
      <QueryClientProvider client={queryClient}>
        <BrandProvider>
          <UpgradeActionContext value={QuotationButton}>
            <RouterProvider key={turn} router={router} />
          </UpgradeActionContext>
        </BrandProvider>
      </QueryClientProvider>
    </LastResort>
  );
}
