import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { queryClient } from './api/queries.ts';
import { LastResort } from './routes/error-pages.tsx';
import { router } from './routes/router.tsx';
import { i18n } from './text/i18n.ts';
import { BrandProvider } from './ui/brand.tsx';

// Answers name things in the language they were asked in.
i18n.on('languageChanged', () => void queryClient.invalidateQueries());

/** Every page of the product. */
export function Application() {
  return (
    <StrictMode>
      <LastResort>
        <QueryClientProvider client={queryClient}>
          <BrandProvider>
            <RouterProvider router={router} />
          </BrandProvider>
        </QueryClientProvider>
      </LastResort>
    </StrictMode>
  );
}
