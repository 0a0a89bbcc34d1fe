// Prints the lessons of the calendar on its input as a device in the time zone of the process reads them.
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';

const component = new ICAL.Component(ICAL.parse(readFileSync(0, 'utf8')));
const zone = component.getFirstSubcomponent('vtimezone');
if (zone) ICAL.TimezoneService.register(zone);

const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const exceptions = events.filter((event) => event.isRecurrenceException());
const lessons = events
  .filter((event) => !event.isRecurrenceException())
  .flatMap((event) => {
    for (const one of exceptions) if (one.uid === event.uid) event.relateException(one);
    const moments = event.iterator();
    const found = [];
    for (let next = moments.next(); next; next = moments.next()) {
      const { item, startDate } = event.getOccurrenceDetails(next);
      const at = startDate.toJSDate();
      found.push({
        uid: event.uid,
        at: at.toISOString(),
        localHour: at.getHours(),
        status: String(item.component.getFirstPropertyValue('status') ?? ''),
      });
    }
    return found;
  });
console.log(JSON.stringify(lessons.toSorted((one, other) => one.at.localeCompare(other.at))));
