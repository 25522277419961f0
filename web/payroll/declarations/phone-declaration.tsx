import { Text, TextInput, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import { SECTIONS } from '../../../domain/payroll/declarations/sections.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { type DeclaredSection, useDeclaration } from './declaration-calls.ts';
import { DeclarationTools, thisTaxYear } from './declaration-tools.tsx';
import classes from './declarations.module.css';
import type { DayProps } from './declared-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import { DECLARATIONS } from './texts.ts';

/** A day as the phone itself asks for it. */
const PhoneDay = ({ onChange, ...look }: DayProps) => (
  <TextInput {...look} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
);

const ROOT = '/webview/tax-deductions';
const pageOf = ({ type }: DeclaredSection): string => SECTIONS.find((section) => section.type === type)?.page ?? '';

type PhoneDeclarationProps = {
  /** The last part of the address, when it is that of a section. */
  page: string | undefined;
  year: number;
  goTo: (path: `/${string}`) => void;
};
/** One's own declaration on a phone: the twelve sections, or one of them. */
export function PhoneDeclaration({ page, year, goTo }: PhoneDeclarationProps) {
  const { t, language } = useText(DECLARATIONS);
  const { t: declared } = useText(DECLARED);
  const found = useDeclaration(year);
  const at = (path: string, of = year): `/${string}` => `${ROOT}${path}${of === thisTaxYear() ? '' : `?year=${of}`}` as const;
  const section = SECTIONS.find((known) => known.page === page);
  const title = section ? declared(`section.${section.type}`) : t('title');
  usePageTitle(title);
  return (
    <div className={classes.page}>
      {section ? (
        <AppLink to={at('/questionnaire')}>
          <IconChevronLeft size={16} stroke={1.5} aria-hidden /> {t('back')}
        </AppLink>
      ) : null}
      <Title order={1} fz={20}>
        {`${title} ${shownTaxYear(year, language)}`}
      </Title>
      <QueryView query={found} shape="form">
        {({ sections, canCopy }) => {
          const own = section && sections.find(({ type }) => type === section.type);
          if (own) {
            const leave = () => goTo(at('/questionnaire'));
            return <SectionForm key={own.version} section={own} Day={PhoneDay} onSaved={leave} onCancel={leave} />;
          }
          return (
            <>
              <Text size="sm" c="dimmed">
                {t('lead')}
              </Text>
              <DeclarationTools year={year} onYear={(next) => goTo(at('', next))} canCopy={canCopy} />
              <SectionList
                sections={sections}
                row={(row, className, content) => (
                  <AppLink key={row.type} className={className} to={at(`/questionnaire/${pageOf(row)}`)}>
                    {content}
                  </AppLink>
                )}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
