import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { e164Shape } from '../../../domain/typed-phone.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { useWayTo } from '../shared/arrival.ts';
import { FormFrame, type Note } from '../shared/form-frame.tsx';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { useProviders } from '../shared/use-providers.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { type SentCode, sendPhoneCode } from './send-phone-code.ts';

/** Signs in with the number of a phone and the code sent to it. */
export function PhonePage() {
  const { t } = useText(SESSION);
  const wayTo = useWayTo();
  const providers = useProviders();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [phone, setPhone] = useState('');
  if (providers && !providers.phone) {
    return (
      <FormFrame title={t('phone.title')} note={{ tone: 'calm', text: t('phone.off') }}>
        <AppLink to={wayTo('/signin')}>{t('ways.back')}</AppLink>
      </FormFrame>
    );
  }
  if (sent) return <PhoneCodeForm sent={sent} onSent={setSent} onOtherNumber={() => setSent(null)} />;
  return <NumberForm phone={phone} onChange={setPhone} onSent={setSent} />;
}

type NumberFormProps = { phone: string; onChange: (phone: string) => void; onSent: (sent: SentCode) => void };
function NumberForm({ phone, onChange, onSent }: NumberFormProps) {
  const { t, language } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const wayTo = useWayTo();
  const problemOf = useAccountProblem();
  const [note, setNote] = useState<Note | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    if (!e164Shape(phone)) return setFault(phone ? t('phone.invalid') : shared('form.required'));
    setNote(null);
    setSending(true);
    try {
      onSent(await sendPhoneCode(phone, language));
    } catch (error) {
      setNote({ tone: 'bad', text: problemOf(error) });
      setSending(false);
    }
  };
  return (
    <FormFrame title={t('phone.title')} lead={t('phone.lead')} note={note}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <PhoneInput
            label={t('phone.number')}
            description={t('phone.hint')}
            name="phone"
            autoComplete="tel"
            autoFocus
            size="md"
            value={phone}
            error={fault}
            onChange={(kept) => {
              setFault(null);
              onChange(kept);
            }}
          />
          <Button type="submit" size="md" fullWidth loading={isSending}>
            {t('phone.send')}
          </Button>
        </Stack>
      </form>
      <AppLink to={wayTo('/signin')}>{t('ways.back')}</AppLink>
    </FormFrame>
  );
}
