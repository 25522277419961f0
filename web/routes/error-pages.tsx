import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { isCodeMissing, reloadOnce, reloadPage } from '../api/chunk-reload.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { PageRefused } from './guard.ts';

export function MissingPage() {
  const { t } = useText(SHARED);
  return (
    <main id="content">
      <ErrorPage title={t('error.404title')} text={t('error.404text')} />
    </main>
  );
}

/** 401 for a missing permission group; anything else shows its details and offers the page again. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useText(SHARED);
  const router = useRouter();
  if (error instanceof PageRefused)
    return <ErrorPage code={t('error.401title')} title={t('error.forbidden')} text={t('error.401text')} />;
  if (isCodeMissing(error)) return <PageWithoutCode />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage title={t('error.pageFailed')} error={error} onRetry={again} />;
}

/** A page that is wanted and whose code is gone comes with a reload; where that was tried a moment ago, a person decides. */
function PageWithoutCode() {
  const { t } = useText(SHARED);
  const [isGivenUp, giveUp] = useState(false);
  useEffect(() => {
    if (!reloadOnce()) giveUp(true);
  }, []);
  if (!isGivenUp) return null;
  return <ErrorPage title={t('error.failedTitle')} text={t('error.codeMissing')} onRetry={reloadPage} />;
}

type FallbackState = { message: string | null };
/** The last resort, free of theme, language files and router: even the error page failed. */
export class LastResort extends Component<{ children: ReactNode }, FallbackState> {
  override state: FallbackState = { message: null };

  static getDerivedStateFromError(error: unknown): FallbackState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    const [title, home] = ['General Error', 'Go back to home'];
    return (
      <main style={{ padding: 32 }}>
        <h1>{title}</h1>
        <pre>{this.state.message}</pre>
        <a href="/">{home}</a>
      </main>
    );
  }
}
