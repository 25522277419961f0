import { Switch, type SwitchProps } from '@mantine/core';
import { useShownChoice } from './use-shown-choice.ts';

type Props = Omit<SwitchProps, 'checked' | 'onChange'> & {
  readonly checked: boolean;
  /** Keeps the choice; a promise that it answers is waited for, and its failure turns the switch back. */
  readonly onKeep: (isOn: boolean) => unknown;
};

/** A switch without a save button: it stands where it was put while that is saved, and goes back when it could not be. */
export function KeptSwitch({ checked, onKeep, ...rest }: Props) {
  const { shown, choose, forget } = useShownChoice(checked);
  const keep = (isOn: boolean) => {
    choose(isOn);
    void Promise.resolve(onKeep(isOn)).catch(forget);
  };
  return <Switch {...rest} checked={shown} onChange={(event) => keep(event.currentTarget.checked)} />;
}
