/** The types that the compiler compares with, for each pair of a recorded and a current one. */
export const comparisonTypes = `
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Primitive = string | number | bigint | boolean | symbol | null | undefined;
type Call = (...given: never) => unknown;
type KeyOf<T> = T extends unknown ? keyof T : never;
type At<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type OwnKeyOf<T> = T extends readonly unknown[] ? Exclude<KeyOf<T>, keyof unknown[]> | (number extends T['length'] ? number : never) : KeyOf<T>;
type Within<P extends string, K> = K extends string ? (P extends '' ? K : \`\${P}.\${K}\`) : P;
/** The keys that are gone, at any depth; an object without an optional key of before is assignable, so the compiler does not see it. */
type Lost<R, C, P extends string = '', D extends 0[] = []> =
  D['length'] extends 7 ? never
  : Same<R, C> extends true ? never
  : LostOf<Exclude<R, Primitive>, Exclude<C, Primitive>, P, [...D, 0]>;
type LostOf<R, C, P extends string, D extends 0[]> =
  | ([Extract<C, Call>] extends [never] ? never : LostOfCall<Extract<R, Call>, Extract<C, Call>, P, D>)
  | ([Exclude<C, Call>] extends [never] ? never : LostOfObject<Exclude<R, Call>, Exclude<C, Call>, P, D>);
type LostOfCall<R extends Call, C extends Call, P extends string, D extends 0[]> =
  [R] extends [never] ? never : Lost<Parameters<R>, Parameters<C>, P, D> | Lost<ReturnType<R>, ReturnType<C>, P, D>;
type LostOfObject<R, C, P extends string, D extends 0[]> =
  | Within<P, Exclude<OwnKeyOf<R>, KeyOf<C>>>
  | { [K in OwnKeyOf<R> & PropertyKey]: Lost<At<R, K>, At<C, K>, Within<P, K>, D> }[OwnKeyOf<R> & PropertyKey];
/** The keys as the fields of an object, which an error lists. */
type Listed<K> = [K] extends [never] ? never : { [Key in K & string]: 0 };
type Loose<T> = T extends number ? number : T extends string ? string : T;
/** A constant may get another number. */
type Widened<T> =
  T extends number ? number
  : T extends Primitive | Call ? T
  : { [K in keyof T]: Widened<T[K]> };
`;
