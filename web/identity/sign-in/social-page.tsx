import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { goToSecondStep } from '../../api/second-step.ts';
import { takeUpSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';
import { useArrival, useGoOn, useWayTo } from '../shared/arrival.ts';
import { FormFrame, type Note } from '../shared/form-frame.tsx';
import { listenToPopup, openPopup, type Provider, takeOpened } from '../shared/sign-in-popup.ts';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { type Providers, useProviders } from '../shared/use-providers.ts';
import { otherWayIn } from './other-way-in.ts';

export const GooglePage = () => <SocialPage provider="google" />;
export const FacebookPage = () => <SocialPage provider="facebook" />;

type Step = 'waiting' | 'blocked' | 'refused';

/** Signs in through the provider's own window, and says so when the browser did not let it open. */
function SocialPage({ provider }: { provider: Provider }) {
  const { t } = useText(SESSION);
  const name = t(`provider.${provider}`);
  const wayTo = useWayTo();
  const providers = useProviders();
  const { step, note, open } = usePopup(provider, providers);
  const back = <AppLink to={wayTo('/signin')}>{t('ways.back')}</AppLink>;
  if (providers && !providers[provider]) {
    return (
      <FormFrame title={t('social.title', { name })} note={{ tone: 'calm', text: t('social.off', { name }) }}>
        {back}
      </FormFrame>
    );
  }
  return (
    <FormFrame title={t('social.title', { name })} lead={t(`social.${step}`, { name })} note={note}>
      {step === 'waiting' ? (
        <Stack gap={4} align="flex-start" role="status">
          <Loader size="sm" aria-hidden />
          <Text c="dimmed">{t('social.closed')}</Text>
        </Stack>
      ) : null}
      <Button size="md" variant={step === 'waiting' ? 'default' : 'filled'} onClick={open} disabled={!providers}>
        {t(step === 'waiting' ? 'social.again' : 'social.open', { name })}
      </Button>
      {back}
    </FormFrame>
  );
}

const IN_USE = 'auth/account-exists-with-different-credential';

/** Names the ways in that are left: the account itself is told to nobody. */
function useSocialProblem(provider: Provider, providers: Providers | null): (error: unknown) => string {
  const { t } = useText(SESSION);
  const problemOf = useAccountProblem();
  return (error) => {
    if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== IN_USE) return problemOf(error);
    const other = otherWayIn(provider, providers);
    const name = t(`provider.${provider}`);
    return other ? t('social.inUseOr', { name, other: t(`provider.${other}`) }) : t('social.inUse', { name });
  };
}

function usePopup(provider: Provider, providers: Providers | null) {
  const isSetUp = providers?.[provider] === true;
  const problemOf = useSocialProblem(provider, providers);
  const next = safeNext(useArrival().next);
  const goOn = useGoOn();
  const [step, setStep] = useState<Step>('waiting');
  const [note, setNote] = useState<Note | null>(null);
  const refuse = (error: unknown) => {
    setStep('refused');
    setNote({ tone: 'bad', text: problemOf(error) });
  };
  const open = () => {
    setNote(null);
    setStep(openPopup(provider, next).isOpen ? 'waiting' : 'blocked');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window is opened once for the page
  useEffect(() => {
    if (!isSetUp) return;
    const popup = takeOpened(provider) ?? openPopup(provider, next);
    setStep(popup.isOpen ? 'waiting' : 'blocked');
    return listenToPopup((answer) => {
      if (answer.isSignedIn && answer.isSecondStep) void goToSecondStep();
      else if (answer.isSignedIn) void takeUpSession().then(goOn, refuse);
      else refuse(answer);
    });
  }, [provider, isSetUp]);
  return { step, note, open };
}
