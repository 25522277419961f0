import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIsAuthenticating } from '../../api/authenticating.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import classes from './session-backdrop.module.css';

const QUICK_MS = 300;

/** Covers the page while the session is being found out; a quick answer shows nothing. */
export function SessionBackdrop() {
  const isAuthenticating = useIsAuthenticating();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isAuthenticating) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), QUICK_MS);
    return () => clearTimeout(timer);
  }, [isAuthenticating]);
  return isSlow ? <Backdrop /> : null;
}

function Backdrop() {
  const { t } = useText(SHARED);
  return (
    <div className={classes.backdrop} role="status" aria-busy="true">
      <Loader color="brand" size="md" aria-hidden />
      <span className="wela-visually-hidden">{t('shell.authenticating')}</span>
    </div>
  );
}
