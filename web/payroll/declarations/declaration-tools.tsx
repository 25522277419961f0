import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { IconCopy, IconFileTypePdf } from '@tabler/icons-react';
import type { WireQuery } from '../../../contract/endpoint.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { address } from '../../api/address.ts';
import { downloadAsked } from '../../api/client.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { useDeclarationWrite } from './declaration-calls.ts';
import { DECLARATIONS } from './texts.ts';

const FORM = address<typeof taxDeductions.form>('GET', '/auth/v1/taxdeductions/form.pdf');
const YEARS_BACK = 2;
const FIRST_YEAR = 2023;

/** The tax years that can be declared: next year's for those who prepare it, and the last ones. */
export function taxYears(): number[] {
  const next = Number(today().slice(0, 4)) + 1;
  return Array.from({ length: YEARS_BACK + 2 }, (_, index) => next - index).filter((year) => year >= FIRST_YEAR);
}
export const thisTaxYear = (): number => Number(today().slice(0, 4));

type ToolsProps = { year: number; onYear: (year: number) => void; employeeId?: string; canCopy: boolean };
/** The year, copying last year's answers, and the form as a document. */
export function DeclarationTools({ year, onYear, employeeId, canCopy }: ToolsProps) {
  const { t, language } = useText(DECLARATIONS);
  const copy = useDeclarationWrite('copy', ({ copied }) => toast.done(t('copied', { count: copied })));
  const person = employeeId ? { employeeId } : {};
  const asked: WireQuery<typeof taxDeductions.form> = { year, ...person };
  const years = [...new Set([...taxYears(), year])].sort((a, b) => b - a);
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        aria-label={t('year')}
        value={String(year)}
        data={years.map((value) => ({ value: String(value), label: `${t('year')} ${shownTaxYear(value, language)}` }))}
        onChange={(event) => onYear(Number(event.currentTarget.value))}
      />
      {canCopy ? (
        <Button
          variant="default"
          loading={copy.isPending}
          leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
          onClick={() => copy.mutate({ body: { year, ...person } }, { onError: (error) => toast.failed(error) })}
        >
          {t('copy')}
        </Button>
      ) : null}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => void downloadAsked(FORM, { query: asked }).catch((error: unknown) => toast.failed(error))}
      >
        <Group gap={4} wrap="nowrap">
          <IconFileTypePdf size={18} stroke={1.5} aria-hidden />
          {t('form')}
        </Group>
      </Anchor>
    </Group>
  );
}
