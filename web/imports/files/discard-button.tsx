import { imports } from '../../../contract/imports/imports.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { atType, type Batch } from './import-address.ts';
import { IMPORTS } from './texts.ts';

/** Throws an open import away. */
export function DiscardButton({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const go = useGo();
  const discard = useCall(imports.discard, {
    except: [imports.get, imports.rows],
    doneText: t('check.discarded'),
    onDone: () => go(atType()),
  });
  return (
    <ConfirmButton
      variant="subtle"
      color="gray"
      question={t('check.discardQuestion', { name: batch.fileName })}
      text={t('check.discardText')}
      verb={t('check.discard')}
      loading={discard.isPending}
      onConfirm={() => discard.mutate({ query: { id: batch.id } })}
    >
      {t('check.discard')}
    </ConfirmButton>
  );
}
