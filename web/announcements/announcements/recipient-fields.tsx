import { MultiSelect, Radio, Stack } from '@mantine/core';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import { useDepartmentOptions } from '../../people/shared/general-lists.ts';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { usePositionOptions } from '../../people/shared/use-options.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { fieldAttributes } from '../../ui/form/fields.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

type ListName = 'idList' | 'departmentIds' | 'positionIds';
type RecipientForm = ContractForm<typeof announcements.save, ListName | 'isForAll'>;

/** Everybody, or departments, positions and people together; each person receives it once. */
export function RecipientFields({ of }: { of: RecipientForm }) {
  const { t } = useText(ANNOUNCEMENTS);
  const departments = useDepartmentOptions();
  const positions = usePositionOptions();
  const values = of.form.getValues();
  const idsOf = (name: ListName) => values[name] || [];
  const change = (name: ListName) => (ids: string[]) => {
    of.form.setFieldValue(name, ids);
    of.form.clearFieldError('idList');
  };
  const isForAll = values.isForAll === true;
  const people = fieldAttributes({ of, name: 'idList', label: t('field.people') });
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('recipientsQuestion')}
        value={isForAll ? 'all' : 'some'}
        error={isForAll || !people.error ? undefined : t('chooseRecipients')}
        onChange={(value) => {
          of.form.setFieldValue('isForAll', value === 'all');
          of.form.clearFieldError('idList');
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('all')} />
          <Radio value="some" label={t('some')} />
        </Stack>
      </Radio.Group>
      {isForAll ? null : (
        <>
          <MultiSelect
            {...fieldAttributes({ of, name: 'departmentIds', label: t('field.departments'), hint: t('hint.departments') })}
            data={departments}
            value={[...idsOf('departmentIds')]}
            onChange={change('departmentIds')}
            searchable
            hidePickedOptions
            maxDropdownHeight={280}
          />
          {positions.length > 0 ? (
            <MultiSelect
              {...fieldAttributes({ of, name: 'positionIds', label: t('field.positions') })}
              data={positions}
              value={[...idsOf('positionIds')]}
              onChange={change('positionIds')}
              searchable
              hidePickedOptions
              maxDropdownHeight={280}
            />
          ) : null}
          <PeoplePicker label={t('field.people')} value={idsOf('idList')} onChange={change('idList')} />
        </>
      )}
    </Stack>
  );
}
