import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { citationIn } from '../../../domain/law-citations.ts';
import { STATUTORY_AREAS, type StatutoryFigure, statutoryFigures } from '../../../domain/payroll/statutory-values.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from '../shared/payroll.module.css';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { figureName, forceText, valueText } from './figure-text.ts';
import { STATUTORY } from './texts.ts';

/** Every statutory figure in force on a day, with its law: the rows that computing reads. */
export function StatutoryPage() {
  const { t, language } = useText(STATUTORY);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const asked = list.one('on');
  const day = asked !== undefined && isPlainDate(asked) ? asked : today();
  const figures = useMemo(() => (isPlainDate(day) ? statutoryFigures(day) : []), [day]);
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      filters={
        <Group gap="sm">
          <DayInput
            label={t('on')}
            value={day}
            w={200}
            onChange={(next) => list.set({ on: next === '' || next === today() ? undefined : next })}
          />
        </Group>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      {figures.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      <Stack gap="md">
        {STATUTORY_AREAS.map((area) => {
          const rows = figures.filter((figure) => figure.area === area);
          const [law, ...others] = new Set(rows.map(({ source }) => source));
          return rows.length === 0 ? null : (
            <Section
              key={area}
              title={t(`area.${area}`)}
              note={others.length === 0 && law !== undefined ? citationIn(law, language) : null}
            >
              <FigureTable title={t(`area.${area}`)} figures={rows} isLawShown={others.length > 0} />
            </Section>
          );
        })}
      </Stack>
    </ListPage>
  );
}

type TableProps = { title: string; figures: readonly StatutoryFigure[]; isLawShown: boolean };
function FigureTable({ title, figures, isLawShown }: TableProps) {
  const { t, language } = useText(STATUTORY);
  const isPhone = useIsPhone();
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('column.figure')}</th>
          <th scope="col" data-align="end">
            {t('column.value')}
          </th>
          {isPhone ? null : <th scope="col">{t('column.force')}</th>}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <td>
              {figureName(figure, t)}
              {isPhone ? <Small>{forceText(figure, t)}</Small> : null}
              {isLawShown ? <Small>{citationIn(figure.source, language)}</Small> : null}
            </td>
            <td data-align="end" style={isPhone ? { whiteSpace: 'normal' } : undefined}>
              {valueText(figure.value, t)}
              {isPhone ? <Next figure={figure} /> : null}
            </td>
            {isPhone ? null : (
              <td>
                {forceText(figure, t)}
                <Next figure={figure} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

function Next({ figure: { next } }: { figure: StatutoryFigure }) {
  const { t } = useText(STATUTORY);
  return next ? <Small>{t('next', { value: valueText(next, t) })}</Small> : null;
}
