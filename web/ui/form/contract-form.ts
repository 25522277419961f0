import type { FormEvent, ReactNode } from 'react';
import type { EndpointSpec, WireBody } from '../../../contract/endpoint.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';

/** What a form writes: days and months are texts until the schema has checked them. */
type Written<T> = T extends PlainDate | YearMonth ? string : T;
type KeysOf<B> = B extends unknown ? keyof B & string : never;
type ValueOf<B, K> = B extends unknown ? (K extends keyof B ? Written<B[K]> : never) : never;
/** The fields of an endpoint's body, of all its kinds if it has several; with `Name`, only those. */
export type BodyFields<E extends EndpointSpec, Name extends KeysOf<WireBody<E>> = KeysOf<WireBody<E>>> = {
  [K in Name]: ValueOf<Extract<WireBody<E>, object>, K>;
};

type Leaf = string | number | boolean | bigint | null | undefined;
type Inner<T> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? `.${number}` | `.${number}${Inner<Item>}`
    : { [K in keyof T & string]-?: `.${K}` | `.${K}${Inner<T[K]>}` }[keyof T & string];
/** The name of every field, and of what lies in it, with dots: `address.postcode`, `skills.0`. */
export type Path<F> = { [K in keyof F & string]-?: K | `${K}${Inner<F[K]>}` }[keyof F & string];
/** What a field of a form over this endpoint may be called. */
export type FieldOf<E extends EndpointSpec> = Path<BodyFields<E>>;

/** What stands in the form: a field that is not filled is `''` or absent. */
export type Draft<F> = { [K in keyof F]?: F[K] | '' };
/** What is filled: blank fields are absent, also those that the endpoint requires; its schema names them. */
export type Filled<F> = { [K in keyof F]?: F[K] };

/** Fields to change: null clears one that may be empty; the schema of the endpoint decides which may. */
export type Changes<F> = { [K in keyof F]?: F[K] | null };

/** What one field needs of its form: the forms that have a field of this name. */
export type FieldTarget<Name extends string> = {
  readonly form: {
    readonly getInputProps: (name: Name) => { value?: unknown; error?: ReactNode };
    readonly setFieldValue: (name: Name, value: unknown) => void;
    readonly clearFieldError: (name: Name) => void;
  };
  /** Names of the fields on the screen, for the error summary; each field notes its own. */
  readonly labels: Map<string, string>;
  /** Tells fields of one name apart where a page has two forms. */
  readonly part?: string;
};

/** A form with these fields. One with more fields may stand where one with fewer is asked for. */
export type FormOf<F> = FieldTarget<Path<F>> & {
  readonly form: {
    readonly values: Draft<F>;
    readonly getValues: () => Draft<F>;
    setValues(values: Draft<F>): void;
    readonly removeListItem: (name: Path<F>, index: number) => void;
    readonly errors: Readonly<Record<string, ReactNode>>;
    readonly setErrors: (errors: Record<string, ReactNode>) => void;
    readonly clearErrors: () => void;
    readonly isDirty: () => boolean;
    readonly resetDirty: () => void;
    readonly reset: () => void;
  };
  /** For `<form onSubmit>`. */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isSaving: boolean;
  /** What failed besides single fields. */
  readonly failure: Error | null;
};
/** Any form, for what looks at no field: its errors, its buttons. */
export type AnyForm = FormOf<Record<never, never>>;

/** A form over the body of one endpoint; a piece that many forms share names the fields that it needs. */
export type ContractForm<E extends EndpointSpec, Name extends KeysOf<WireBody<E>> = KeysOf<WireBody<E>>> = FormOf<
  BodyFields<E, Name>
>;
