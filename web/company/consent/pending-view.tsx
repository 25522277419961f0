import { Button, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { consent } from '../../../contract/company/consent.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { Can, readSessionAgain } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { safeNext } from '../../ui/page-route.ts';
import classes from './consent.module.css';
import { ConsentHistory } from './consent-history.tsx';
import { type ConsentState, textOf } from './consent-state.ts';
import { ConsentTextView } from './consent-text-view.tsx';
import { CONSENT } from './texts.ts';

/** The texts that wait, one under the other, and one button for all of them. */
export function PendingView({ state }: { state: ConsentState }) {
  const { t } = useText(CONSENT);
  const router = useRouter();
  usePageTitle(t('title'));
  const accept = useCall(consent.acceptAll, {
    onDone: () => {
      const next = safeNext(new URLSearchParams(window.location.search).get('next') ?? undefined) ?? '/en/dashboard';
      // The language may have been switched on this page.
      const href = next.replace(/^\/(en|th)/, `/${currentLanguage()}`);
      return readSessionAgain().then(() => router.navigate({ href, replace: true }));
    },
  });
  const texts = state.pending.map((asked) => ({ asked, text: textOf(asked) }));
  // A page that is older than the text cannot show it; the new one can.
  if (texts.some(({ text }) => text === undefined)) return <OutdatedPage />;
  return (
    <>
      <Title order={1} fz={20}>
        {t('title')}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {t(state.history.length > 0 ? 'leadAgain' : 'lead')}
      </Text>
      <Stack gap="md">
        {texts.map(({ asked, text }) =>
          text ? (
            <article key={asked.audience} className={classes.card}>
              <ConsentTextView version={text} />
            </article>
          ) : null,
        )}
        <ConsentHistory history={state.history} />
      </Stack>
      <div className={classes.bar}>
        <div>
          <Text size="sm">{t('acceptNote', { count: state.pending.length })}</Text>
          <Can call={payrollReports.employeeSlips}>
            <AppLink to="/webview/slips">{t('slips')}</AppLink>
          </Can>
        </div>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { consents: state.pending } })}>
          {t('accept')}
        </Button>
      </div>
    </>
  );
}

function OutdatedPage() {
  const { t } = useText(CONSENT);
  return (
    <div className={classes.card} role="alert">
      <Text>{t('changed')}</Text>
      <Button mt="md" onClick={() => window.location.reload()}>
        {t('read')}
      </Button>
    </div>
  );
}
