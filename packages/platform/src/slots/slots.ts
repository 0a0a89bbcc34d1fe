import type { LocalizedText } from '@portal/domain';
import type { ComponentType, ReactNode } from 'react';
import type { Page } from '../module/module.ts';

/** The context of a slot that is about the reader alone, whom modules know already. */
export interface ReaderSlotContext {}

/** The lesson of a card, on its day and at its time; the times are those of the university. */
export interface LessonSlotContext {
  /** The id in the schedule of the lesson that repeats. */
  readonly scheduleSlotId: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly lessonTimeId: number;
  /** `HH:MM`. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly lessonTypeId: number;
  readonly disciplineId: number;
  readonly groupId: number;
  readonly academicYearId: number;
  readonly termId: number;
}

/** The person of a card. */
export interface PersonSlotContext {
  readonly personId: number;
}

/** What a component in a slot receives. */
export interface SlotProps<Context extends object = ReaderSlotContext> {
  readonly context: Context;
}

/** Loads a component for a slot when it is first visible. */
type SlotLoader<Context extends object> = () => Promise<{
  readonly Component: ComponentType<SlotProps<Context>>;
}>;

/** The components of a module for one slot, by their names. */
type Loaders<Context extends object> = Readonly<Record<string, SlotLoader<Context>>>;

/**
 * The components of a module for slots, each with the context of its slot.
 * @onlyMade
 */
export interface SlotLoaders {
  /** A card on Home. */
  readonly 'home.card'?: Loaders<ReaderSlotContext>;
  /** A section of the reader's profile. */
  readonly 'profile.section'?: Loaders<ReaderSlotContext>;
  /** A button on the card of a lesson, which opens the component below it. */
  readonly 'lesson.action'?: Loaders<LessonSlotContext>;
  /** A tab on the office's card of a person. */
  readonly 'person.tab'?: Loaders<PersonSlotContext>;
}

/** The name of a slot. */
export type SlotName = keyof SlotLoaders;

/**
 * Whom a module shows a component in a slot, and under which title. The shell decides on order, number, size and frame.
 * @onlyMade
 */
export interface SlotFill extends Pick<Page, 'roles' | 'claim' | 'isPrivate'> {
  /** The heading of the card or section, or the text of the button or tab. */
  readonly title: LocalizedText;
}

/**
 * What a module shows on pages of others, by slot and by the name of the component.
 * @onlyMade
 */
export type SlotFills = { readonly [Name in SlotName]?: Readonly<Record<string, SlotFill>> };

/** A slot of an open page; where it has tabs, the page's own content is the first, under the title. */
export type OpenSlot =
  | { readonly name: 'home.card' | 'profile.section'; readonly context: ReaderSlotContext }
  | { readonly name: 'lesson.action'; readonly context: LessonSlotContext }
  | {
      readonly name: 'person.tab';
      readonly context: PersonSlotContext;
      readonly title: string;
      readonly children: ReactNode;
    };
