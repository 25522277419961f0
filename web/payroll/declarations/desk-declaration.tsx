import { Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { type DeclaredSection, useDeclaration } from './declaration-calls.ts';
import { DeclarationTools } from './declaration-tools.tsx';
import type { DayProps } from './declared-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionList, SectionState } from './section-list.tsx';
import { DECLARATIONS } from './texts.ts';

const DeskDay = (props: DayProps) => <DayInput {...props} isClearable />;

type DeskDeclarationProps = {
  year: number;
  onYear: (year: number) => void;
  /** Whose, for payroll makers; one's own when left out. */
  employeeId?: string;
};
/** A declaration at a desk: its sections, each of which opens beside the list. */
export function DeskDeclaration({ year, onYear, employeeId }: DeskDeclarationProps) {
  const { t: declared } = useText(DECLARED);
  const [openType, setOpenType] = useState<DeclaredSection['type'] | null>(null);
  const close = () => setOpenType(null);
  return (
    <QueryView query={useDeclaration(year, employeeId)} shape="form">
      {({ sections, canCopy, person }) => {
        const opened = sections.find(({ type }) => type === openType);
        return (
          <Stack gap="md" maw={820}>
            <DeclarationTools year={year} onYear={onYear} employeeId={employeeId} canCopy={canCopy} />
            {employeeId ? <ApproveWaiting sections={sections} ownerId={person.employeeId} /> : null}
            <SectionList
              sections={sections}
              row={(section, className, content) => (
                <UnstyledButton
                  key={section.type}
                  className={className}
                  aria-haspopup="dialog"
                  onClick={() => setOpenType(section.type)}
                >
                  {content}
                </UnstyledButton>
              )}
            />
            <SideDrawer
              title={openType ? declared(`section.${openType}`) : ''}
              isOpen={opened !== undefined}
              onClose={close}
              size={560}
            >
              {opened ? (
                <Stack gap="md">
                  <SectionState section={opened} />
                  {employeeId ? (
                    <Decide key={opened.version} section={opened} ownerId={person.employeeId} onDone={close} />
                  ) : null}
                  <SectionForm
                    key={`${opened.type} ${year} ${opened.version}`}
                    section={opened}
                    employeeId={employeeId}
                    Day={DeskDay}
                    onSaved={close}
                    onCancel={close}
                  />
                </Stack>
              ) : null}
            </SideDrawer>
          </Stack>
        );
      }}
    </QueryView>
  );
}

/** Whether the declaration is that of who looks at it: somebody else decides then. */
const useIsOwn = (ownerId: string): boolean => useSession()?.lastVisitEmployee?.id === ownerId;

function ApproveWaiting({ sections, ownerId }: { sections: readonly DeclaredSection[]; ownerId: string }) {
  const { t } = useText(DECLARATIONS);
  const approve = useCall(taxDeductions.approveMany, { doneText: t('desk.approvedDone') });
  const isOwn = useIsOwn(ownerId);
  const items = sections.flatMap(({ id, version, state }) => (id !== null && state === 'WAITING' ? [{ id, version }] : []));
  if (items.length === 0 || isOwn) return null;
  return (
    <Button w="fit-content" loading={approve.isPending} onClick={() => approve.mutate({ body: { items, approved: true } })}>
      {t('desk.approveWaiting', { count: items.length })}
    </Button>
  );
}

type DecideProps = { section: DeclaredSection; ownerId: string; onDone: () => void };
function Decide({ section, ownerId, onDone }: DecideProps) {
  const { t } = useText(DECLARATIONS);
  const { t: declared } = useText(DECLARED);
  const [isRefusing, setRefusing] = useState(false);
  const approve = useCall(taxDeductions.approve, { doneText: t('desk.approvedDone'), onDone });
  const refuse = useCall(taxDeductions.approve, { doneText: t('desk.refusedDone'), onDone });
  const isOwn = useIsOwn(ownerId);
  const { id, version, state } = section;
  if (id === null || state === 'none' || state === 'DRAFT') return null;
  if (isOwn) return <Alert color="gray">{t('desk.own')}</Alert>;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {state === 'APPROVED' ? null : (
          <Button loading={approve.isPending} onClick={() => approve.mutate({ body: { id, version, approved: true } })}>
            {t('desk.approve')}
          </Button>
        )}
        {state === 'REJECTED' ? null : (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setRefusing(true)}>
            {t('desk.refuse')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('desk.approveText')}
      </Text>
      <ReasonDialog
        isOpen={isRefusing}
        title={t('desk.refuseTitle', { name: declared(`section.${section.type}`) })}
        text={t('desk.refuseText')}
        verb={t('desk.refuse')}
        isDanger
        isBusy={refuse.isPending}
        onClose={() => setRefusing(false)}
        onConfirm={(reason) => refuse.mutate({ body: { id, version, approved: false, reason } })}
      />
    </Stack>
  );
}
