import { Group, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { FormFrame, type Note } from '../shared/form-frame.tsx';
import { SignInPanel } from '../shared/sign-in-panel.tsx';
import { type Arrival, SignInLink, useSignInSurroundings, withNext } from '../shared/sign-in-surroundings.tsx';
import { SESSION } from '../shared/texts.ts';
import { useProviders } from '../shared/use-providers.ts';
import { useCodeSignIn } from './use-code-sign-in.ts';

/** The sign-in form with what goes before and after it. */
export function SignInView() {
  const { t } = useText(SESSION);
  const { arrival } = useSignInSurroundings();
  const { isRefused } = useCodeSignIn();
  const note = noteOf(arrival, isRefused);
  const providers = useProviders();
  const isReplaced = providers?.oidc === true;
  return (
    <FormFrame
      title={t('signIn.title')}
      lead={t(isReplaced ? 'signIn.leadIssuer' : 'signIn.lead')}
      note={note && { tone: note.tone, text: t(note.key) }}
    >
      <SignInPanel />
      {isReplaced ? null : (
        <Group gap={8}>
          <Text c="dimmed">{t(providers?.signUp === false ? 'signIn.invited' : 'signIn.noAccount')}</Text>
          <SignInLink to={withNext('/signup', arrival.next)}>{t('signIn.signUp')}</SignInLink>
        </Group>
      )}
    </FormFrame>
  );
}

type NoteKey = 'signIn.codeRefused' | 'signIn.failed' | 'signIn.verified' | 'signIn.reset';
function noteOf({ verified, reset, error }: Arrival, isRefused: boolean): { tone: Note['tone']; key: NoteKey } | null {
  if (isRefused) return { tone: 'calm', key: 'signIn.codeRefused' };
  if (error) return { tone: 'calm', key: 'signIn.failed' };
  if (verified) return { tone: 'good', key: 'signIn.verified' };
  return reset ? { tone: 'good', key: 'signIn.reset' } : null;
}
