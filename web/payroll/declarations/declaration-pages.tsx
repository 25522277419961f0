import { useText } from '../../text/use-text.ts';
import { useAppPath, useGo, usePathParam } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Section } from '../../ui/section.tsx';
import { thisTaxYear } from './declaration-tools.tsx';
import { DeskDeclaration } from './desk-declaration.tsx';
import { PhoneDeclaration } from './phone-declaration.tsx';
import { DECLARATIONS } from './texts.ts';

function useYear() {
  const list = useListState();
  const year = Number(list.one('year')) || thisTaxYear();
  return { year, setYear: (next: number) => list.set({ year: next === thisTaxYear() ? undefined : String(next) }) };
}

/** One's own declaration at a desk. */
export function OwnDeclarationPage() {
  const { t } = useText(DECLARATIONS);
  const { year, setYear } = useYear();
  return (
    <Section title={t('title')} note={t('lead')}>
      <DeskDeclaration year={year} onYear={setYear} />
    </Section>
  );
}

/** Somebody's declaration beside their record, for payroll makers. */
export function EmployeeDeclarationPage() {
  const { t } = useText(DECLARATIONS);
  const { year, setYear } = useYear();
  return (
    <Section title={t('title')} note={t('desk.listLead')}>
      <DeskDeclaration year={year} onYear={setYear} employeeId={usePathParam('empId')} />
    </Section>
  );
}

/** One's own declaration within the application, as on a phone. */
export function PhoneDeclarationPage() {
  const { year } = useYear();
  const go = useGo();
  const [, page] = /\/questionnaire\/([\w-]+)/.exec(useAppPath()) ?? [];
  return <PhoneDeclaration page={page} year={year} goTo={go} />;
}
