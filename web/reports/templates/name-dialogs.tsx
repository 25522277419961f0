import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { NameDialog } from '../../ui/form/name-dialog.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PLACES, viewPath } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import type { Draft, Template } from './draft.ts';

type SaveAsProps = { kind: ReportKind; id: string; draft: Draft; onClose: () => void };

/** Keeps what is shown as a template of one's own, and opens it. */
export function SaveAsDialog({ kind, id, draft, onClose }: SaveAsProps) {
  const { t } = useText(REPORTS);
  const go = useGo();
  const form = useContractForm(PLACES[kind].calls.saveAs, {
    initial: { name: '' },
    complete: (values) => ({ ...draft, ...values, kind, id }),
    doneText: t('done.saved'),
    onDone: (made) => {
      onClose();
      go(viewPath(kind, made.id));
    },
  });
  return <NameDialog of={form} title={t('view.saveAsTitle')} label={t('view.name')} onClose={onClose} />;
}

type RenameProps = { kind: ReportKind; template: Template; onClose: () => void };
export function RenameDialog({ kind, template: { id, version, name }, onClose }: RenameProps) {
  const { t } = useText(REPORTS);
  const form = useContractForm(PLACES[kind].calls.rename, {
    initial: { name },
    complete: (values) => ({ ...values, kind, id, version }),
    doneText: t('done.renamed'),
    onDone: onClose,
  });
  return <NameDialog of={form} title={t('view.renameTitle')} label={t('view.name')} onClose={onClose} />;
}
