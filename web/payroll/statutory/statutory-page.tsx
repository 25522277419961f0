import { Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { STATUTORY_AREAS, type StatutoryFigure, statutoryFigures } from '../../../domain/payroll/statutory-values.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Section } from '../../ui/section.tsx';
import classes from '../shared/payroll.module.css';
import { payrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { figureName, forceText, valueText } from './figure-text.ts';
import { STATUTORY } from './texts.ts';

/** Every statutory figure in force on a day, with its law: the rows that computing reads. */
export function StatutoryPage() {
  const { t } = useText(STATUTORY);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const asked = list.one('on');
  const day = asked !== undefined && isPlainDate(asked) ? asked : today();
  const figures = useMemo(() => (isPlainDate(day) ? statutoryFigures(day) : []), [day]);
  return (
    <ListPage
      title={t('title')}
      tabs={payrollTabs(payroll)}
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
          return rows.length === 0 ? null : (
            <Section key={area} title={t(`area.${area}`)}>
              <FigureTable title={t(`area.${area}`)} figures={rows} />
            </Section>
          );
        })}
      </Stack>
    </ListPage>
  );
}

function FigureTable({ title, figures }: { title: string; figures: readonly StatutoryFigure[] }) {
  const { t } = useText(STATUTORY);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by the keyboard too
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('column.figure')}</th>
            <th scope="col" data-align="end">
              {t('column.value')}
            </th>
            <th scope="col">{t('column.force')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.key}>
              <td>
                {figureName(figure, t)}
                <Text size="xs" c="dimmed">
                  {figure.source}
                </Text>
              </td>
              <td data-align="end">{valueText(figure.value, t)}</td>
              <td>
                {forceText(figure, t)}
                {figure.next ? (
                  <Text size="xs" c="dimmed">
                    {t('next', { value: valueText(figure.next, t) })}
                  </Text>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
