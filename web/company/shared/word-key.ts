type Underscored<Name extends string> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : Name;
/** The key of the words of a scope or a kind such as `people.read`: a point would part levels there. */
export const wordKey = <Name extends string>(name: Name) => name.replace('.', '_') as Underscored<Name>;
