import { Button, Group, Input, PinInput, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { ApiError } from '../../api/api-error.ts';
import { signInWith } from '../../api/session.tsx';
import { useShownPhone } from '../../text/phones.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGoOn } from '../shared/arrival.ts';
import { FormFrame, type Note } from '../shared/form-frame.tsx';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { useCountdown } from '../shared/use-countdown.ts';
import { type SentCode, sendPhoneCode } from './send-phone-code.ts';

const DIGITS = 6;
const VERIFY = address<typeof identity.verifyCode>('POST', '/idp/phone/verify');

type PhoneCodeFormProps = { sent: SentCode; onSent: (sent: SentCode) => void; onOtherNumber: () => void };
/** The six digits of the text message; the last one sends them off. */
export function PhoneCodeForm({ sent, onSent, onOtherNumber }: PhoneCodeFormProps) {
  const { t } = useText(SESSION);
  const phone = useShownPhone();
  const { t: shared } = useText(SHARED);
  const labelId = useId();
  const form = usePhoneCode(sent, onSent);
  return (
    <FormFrame title={t('code.title')} lead={t('code.lead', { phone: phone(sent.phone) })} note={form.note}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.verify(form.code);
        }}
      >
        <Stack gap="md">
          <div>
            <Input.Label id={labelId}>{t('code.label')}</Input.Label>
            <PinInput
              key={form.attempt}
              length={DIGITS}
              type="number"
              inputMode="numeric"
              oneTimeCode
              autoFocus
              size="md"
              placeholder=""
              aria-label={t('code.label')}
              getInputProps={(index) => ({ 'aria-label': t('code.digit', { place: index + 1, of: DIGITS }) })}
              error={form.fault !== null}
              value={form.code}
              onChange={form.setCode}
              onComplete={form.verify}
            />
            {form.fault ? <Input.Error mt={4}>{form.fault}</Input.Error> : null}
          </div>
          <Button type="submit" size="md" fullWidth loading={form.isBusy}>
            {t('code.submit')}
          </Button>
        </Stack>
      </form>
      <Group justify="space-between">
        <Button variant="subtle" color="gray" px={0} onClick={onOtherNumber}>
          {t('code.otherNumber')}
        </Button>
        <Button variant="default" onClick={form.sendAgain} disabled={form.secondsLeft > 0}>
          {form.secondsLeft > 0 ? t('code.againIn', { seconds: form.secondsLeft }) : t('code.again')}
        </Button>
      </Group>
      <span className="wela-visually-hidden">{form.isBusy ? shared('table.loading') : ''}</span>
    </FormFrame>
  );
}

function usePhoneCode(sent: SentCode, onSent: (sent: SentCode) => void) {
  const { t, language } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const problemOf = useAccountProblem();
  const goOn = useGoOn();
  const wait = useCountdown(sent.resendIn);
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [isBusy, setBusy] = useState(false);
  const startAnew = () => {
    setCode('');
    setAttempt((count) => count + 1);
  };
  const faultOf = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code !== 'auth/invalid-code') return problemOf(error);
    return t(Date.now() - sent.sentAt > sent.expiresIn * 1000 ? 'code.expired' : 'code.wrong');
  };
  const verify = async (typed: string) => {
    if (isBusy) return;
    if (typed.length < DIGITS) return setFault(typed ? t('code.incomplete') : shared('form.required'));
    setBusy(true);
    setFault(null);
    setNote(null);
    try {
      await signInWith(VERIFY, { request: sent.request, code: typed, language });
      await goOn();
    } catch (error) {
      setFault(faultOf(error));
      startAnew();
    }
    setBusy(false);
  };
  const sendAgain = async () => {
    setFault(null);
    try {
      const fresh = await sendPhoneCode(sent.phone, language);
      onSent(fresh);
      wait.start(fresh.resendIn);
      setNote({ tone: 'good', text: t('code.sentAgain') });
      startAnew();
    } catch (error) {
      setNote({ tone: 'bad', text: problemOf(error) });
    }
  };
  return {
    ...{ code, attempt, fault, note, isBusy, secondsLeft: wait.left },
    setCode: (next: string) => {
      setCode(next);
      if (next) setFault(null);
    },
    verify: (typed: string) => void verify(typed),
    sendAgain: () => void sendAgain(),
  };
}
