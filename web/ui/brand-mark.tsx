import { Box } from '@mantine/core';
import { useSession } from '../api/session.tsx';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Mark } from './artwork.tsx';
import { useLook } from './brand.tsx';
import classes from './brand-mark.module.css';

/** The name of the product and the company, or the header logo where the company has one. */
export function BrandMark() {
  const { t } = useText(SHARED);
  const organization = useSession()?.lastVisitEmployee?.organization.name;
  const logo = useLook().images['image-header-logo'];
  if (logo) return <img className={classes.logo} src={logo} alt={organization ?? t('product')} />;
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
