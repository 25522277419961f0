import { MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { brandOf } from '../../domain/brand/brand.ts';
import { sessionQuery } from '../api/session.tsx';
import { setNumbers } from '../text/format.ts';
import { type BrandLook, brandStore, DEFAULT_LOOK, lookOf } from './brand-store.ts';
import { themeFor, variablesFor } from './theme.ts';

/** The look on the screen. */
export const useLook = (): BrandLook => useSyncExternalStore(brandStore.subscribe, brandStore.current);

/**
 * Shows the look of an enterprise while the caller is on the screen: what the look-up of a company code answers. Undefined, while
 * it is not known, and null keep the present one.
 */
export function useBrand(enterprise: BrandLook | null | undefined): BrandLook {
  useLayoutEffect(() => {
    if (enterprise) brandStore.show(enterprise);
    return () => brandStore.show(null);
  }, [enterprise]);
  return enterprise ?? DEFAULT_LOOK;
}

/** The component library in the colours of the company; the icon of the window follows. */
export function BrandProvider({ children }: { children: ReactNode }) {
  useCompanyLook();
  const { colors, images } = useLook();
  const theme = useMemo(() => themeFor(colors), [colors]);
  const variables = useMemo(() => variablesFor(colors), [colors]);
  useFavicon(images['image-square-logo']);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

/** Follows the profile once a person has asked for it; until then the look of the last visit stands. */
function useCompanyLook() {
  const { data: profile } = useQuery({ ...sessionQuery, enabled: false });
  const organization = profile?.lastVisitEmployee?.organization;
  const isKnown = profile !== undefined;
  useLayoutEffect(() => {
    if (!isKnown) return;
    const features = organization?.enterprise ? organization.enterpriseFeatures : [];
    brandStore.setCompany(lookOf(features));
    if (organization)
      setNumbers({ decimals: brandOf(organization.enterpriseFeatures).decimals, currency: organization.currency.code });
  }, [isKnown, organization]);
}

function useFavicon(address: string | null) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !address) return;
    const { href, type } = link;
    Object.assign(link, { href: address, type: 'image/png' });
    return () => {
      Object.assign(link, { href, type });
    };
  }, [address]);
}
