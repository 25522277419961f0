import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { branches } from '../../../contract/people/branches.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { PlacesPage } from '../shared/places-page.tsx';
import { BranchDrawer } from './branch-drawer.tsx';
import { NewBranch } from './branch-form.tsx';
import { BRANCHES } from './texts.ts';

export type BranchRow = WireAnswer<typeof branches.list>[number];

/** Where the company works beside its head office, by which numbers the offices know it there, and who belongs to it. */
export function BranchesPage() {
  const { t } = useText(BRANCHES);
  return (
    <PlacesPage
      id="branches"
      words={t}
      found={useQuery(query(branches.list))}
      columns={useColumns()}
      phone={(row) => ({
        title: row.name,
        note: [row.code, row.address.provinceName].filter(Boolean).join(' · '),
        end: format.count(row.placed),
        endNote: t('column.placed'),
      })}
      create={branches.create}
      above={<AppLink to="/company">{t('back')}</AppLink>}
      newForm={(close) => <NewBranch onClose={close} />}
      newSize={560}
      drawer={(branch, close) => <BranchDrawer branch={branch} onClose={close} />}
    />
  );
}

function useColumns(): readonly Column<BranchRow>[] {
  const { t } = useText(BRANCHES);
  return useMemo(
    () => [
      { id: 'code', header: t('column.code'), value: (row) => row.code, width: 100 },
      { id: 'name', header: t('column.name'), value: (row) => row.name, isName: true, width: 260 },
      { id: 'province', header: t('column.province'), value: (row) => row.address.provinceName ?? '', width: 140 },
      { id: 'branchTax', header: t('column.branchTax'), value: (row) => row.branchTax ?? '', width: 120 },
      {
        id: 'branchSocialSecurity',
        header: t('column.branchSocialSecurity'),
        value: (row) => row.branchSocialSecurity ?? '',
        width: 160,
      },
      { id: 'placed', header: t('column.placed'), value: (row) => row.placed, align: 'end', width: 110 },
    ],
    [t],
  );
}
