import type { ShippingType } from './shipping-type.ts';
import type { TrackingStatus } from './tracking-status.ts';

/** Working days, the shortest and the longest. */
export interface DayRange {
  readonly shortest: number;
  readonly longest: number;
}

/** What a service usually takes: from Miami to Jamaica, and from there until a parcel is ready. */
export interface ServiceTimes {
  readonly toJamaica: DayRange;
  readonly toReady: DayRange;
}

/** The company's usual times; a service without times says nothing. */
export interface UsualTimes {
  readonly checkedOn: string;
  readonly air?: ServiceTimes | undefined;
  readonly sea?: ServiceTimes | undefined;
}

/** Days on which offices are closed, both included, as YYYY-MM-DD. */
export interface ClosedDays {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly offices: readonly string[];
}

/** What decides how long parcels take. */
export interface WorkingCompany {
  readonly times?: UsualTimes | undefined;
  readonly closed: readonly ClosedDays[];
  readonly miami: { readonly city: string };
  readonly offices: readonly { readonly name: string; readonly pickup: boolean }[];
}

/** The day from which and the one until which a parcel is usually ready, as YYYY-MM-DD. */
export interface Ready {
  readonly from: string;
  readonly to: string;
  /** True after `to`. */
  readonly isLate: boolean;
}

/** The usual times of air or sea freight; undefined if the company names none. */
export const timesOf = (
  times: UsualTimes | undefined,
  shippingType: ShippingType,
): ServiceTimes | undefined => times?.[shippingType === 'SEA' ? 'sea' : 'air'];

/** Working days from Miami until a parcel is ready. */
export const wholeTime = ({ toJamaica, toReady }: ServiceTimes): DayRange => ({
  shortest: toJamaica.shortest + toReady.shortest,
  longest: toJamaica.longest + toReady.longest,
});

type Step = keyof ServiceTimes;

/** The steps that a parcel has before it; none where no time can be told. */
const stepsAfter: Readonly<Partial<Record<TrackingStatus, readonly Step[]>>> = {
  RECEIVED_MIAMI: ['toJamaica', 'toReady'],
  IN_TRANSIT: ['toJamaica', 'toReady'],
  ARRIVED_JAMAICA: ['toReady'],
  AT_CUSTOMS: ['toReady'],
  CLEARED: ['toReady'],
};

/** The days on which every office of a list is closed. */
const closedDaysOf = (closed: readonly ClosedDays[], offices: readonly string[]) => {
  const rows = offices.map((name) => closed.filter((row) => row.offices.includes(name)));
  return (day: string): boolean =>
    rows.length > 0 &&
    rows.every((ofOffice) => ofOffice.some(({ from, to }) => from <= day && day <= to));
};

/** Which days a step does not work: those of Miami on the way, those of the pick-up offices afterwards. */
function closedDuring(step: Step, { closed, miami, offices }: WorkingCompany) {
  const names =
    step === 'toJamaica'
      ? [miami.city]
      : offices.filter(({ pickup }) => pickup).map(({ name }) => name);
  return closedDaysOf(closed, names);
}

const dayMs = 86_400_000;

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

const isOpenDay = (day: string, isClosed: (day: string) => boolean): boolean =>
  !isWeekend(day) && !isClosed(day);

/** The day that is so many working days after another: Monday to Friday, without closed days. */
function addWorkingDays(start: string, count: number, isClosed: (day: string) => boolean): string {
  let day = start;
  for (let left = count; left > 0; ) {
    day = nextDay(day);
    if (isOpenDay(day, isClosed)) left -= 1;
  }
  return day;
}

/** When a parcel usually is ready: its remaining steps, in working days, after its last event.
 * @param parcel its state and the day of its last event in Jamaica, as YYYY-MM-DD
 * @param today the day in Jamaica; a range that has begun starts today or on the next working day
 * @returns undefined when no time can be told: announced, held, an exception, or nothing left to wait for */
export function findReady(
  parcel: {
    readonly status: TrackingStatus;
    readonly shippingType: ShippingType;
    readonly movedOn: string;
  },
  company: WorkingCompany,
  today: string,
): Ready | undefined {
  const times = timesOf(company.times, parcel.shippingType);
  const steps = stepsAfter[parcel.status];
  if (!times || !steps) return undefined;
  const after = (bound: keyof DayRange) =>
    steps.reduce(
      (day, step) => addWorkingDays(day, times[step][bound], closedDuring(step, company)),
      parcel.movedOn,
    );
  const from = after('shortest');
  const to = after('longest');
  const isLate = to < today;
  if (isLate || from > today) return { from, to, isLate };
  // It becomes ready on a day of the last step only.
  const isClosed = closedDuring('toReady', company);
  const nextOpenDay = isOpenDay(today, isClosed) ? today : addWorkingDays(today, 1, isClosed);
  if (nextOpenDay > to) return { from: to, to, isLate };
  return { from: nextOpenDay, to, isLate };
}
