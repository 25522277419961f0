import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmAddressFirst, type OwnProof, ProveForm } from '../shared/prove-form.tsx';
import { SixDigitField } from '../shared/six-digit-field.tsx';
import classes from './security.module.css';
import { SECURITY } from './texts.ts';
import { useCodeForm } from './use-code-form.ts';

type SetUpFormProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void };
type Standing = { holder: { hasPassword: boolean; isAddressVerified: boolean } };
/** Show that it is you, scan, type the first code, done. */
export function SetUpForm({ holder, ...props }: SetUpFormProps & Standing) {
  const begin = useCall(signInSecurity.setUpSecondFactor, { isQuiet: true });
  if (begin.data) return <ScanAndConfirm begun={begin.data} {...props} />;
  if (!holder.isAddressVerified) return <ConfirmAddressFirst onCancel={props.onCancel} />;
  const onProof = (proof: OwnProof) => begin.mutateAsync({ body: proof });
  return <ProveForm hasPassword={holder.hasPassword} onProof={onProof} onCancel={props.onCancel} />;
}

type Begun = { begun: WireAnswer<typeof signInSecurity.setUpSecondFactor> };

function ScanAndConfirm({ begun, onDone, onCancel }: SetUpFormProps & Begun) {
  const { t } = useText(SECURITY);
  const { t: shared } = useText(SHARED);
  const confirm = useCall(signInSecurity.confirmSecondFactor, {
    isQuiet: true,
    onDone: ({ backupCodes }) => onDone(backupCodes),
  });
  const form = useCodeForm((code) => confirm.mutateAsync({ body: { code } }));
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <div>
          <Text fw={500}>{t('scan.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('scan.text')}
          </Text>
        </div>
        <img className={classes.qr} src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.svg)}`} alt={t('scan.alt')} />
        <ManualKey secret={begun.secret} />
        <SixDigitField {...form.field} label={t('scan.code')} autoFocus={false} />
        <Text size="sm" c="dimmed">
          {t('scan.others')}
        </Text>
        <Group gap="sm">
          <Button type="submit" loading={confirm.isPending}>
            {t('scan.confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {shared('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ManualKey({ secret }: { secret: string }) {
  const { t } = useText(SECURITY);
  const { t: shared } = useText(SHARED);
  return (
    <div>
      <Text size="sm">{t('scan.manual')}</Text>
      <Group gap="sm">
        <Code className={classes.key} data-testid="manual-key">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <CopyButton value={secret}>
          {({ copy, copied }) => (
            <Button variant="default" size="compact-sm" onClick={copy}>
              {copied ? t('backup.copied') : shared('action.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
