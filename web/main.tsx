import '@fontsource/ibm-plex-sans-thai/latin-400.css';
import '@fontsource/ibm-plex-sans-thai/latin-500.css';
import '@fontsource/ibm-plex-sans-thai/latin-600.css';
import '@fontsource/ibm-plex-sans-thai/thai-400.css';
import '@fontsource/ibm-plex-sans-thai/thai-500.css';
import '@fontsource/ibm-plex-sans-thai/thai-600.css';
import '@mantine/core/styles.css';
import '@mantine/nprogress/styles.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queries.ts';
import { LastResort } from './routes/error-pages.tsx';
import { router } from './routes/router.tsx';
import { BrandProvider } from './ui/brand.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <LastResort>
      <QueryClientProvider client={queryClient}>
        <BrandProvider>
          <RouterProvider router={router} />
        </BrandProvider>
      </QueryClientProvider>
    </LastResort>
  </StrictMode>,
);
