import { Box, useComputedColorScheme } from '@mantine/core';
import { useSession } from '../api/session.tsx';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Mark } from './artwork.tsx';
import { useLook } from './brand.tsx';
import classes from './brand-mark.module.css';

/** The name of the product and the company, or the header logo where the company has one: on a dark page its own, else the other on a plate. */
export function BrandMark() {
  const { t } = useText(SHARED);
  const organization = useSession()?.lastVisitEmployee?.organization.name;
  const { images } = useLook();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const onDark = isDark ? images['image-header-logo-dark'] : null;
  const logo = onDark ?? images['image-header-logo'];
  if (logo) {
    const alt = organization ?? t('product');
    return <img className={classes.logo} data-plate={(isDark && !onDark) || undefined} src={logo} alt={alt} />;
  }
  return (
    <>
      <Mark size={32} />
      <Box miw={0}>
        <span className={classes.wordmark}>{t('product')}</span>
        {organization ? <span className={classes.organization}>{organization}</span> : null}
      </Box>
    </>
  );
}
