import { useTranslations } from '@portal/i18n';
import { Alert, Dialog, LiveRegion, showToast } from '@portal/ui';
import { Form, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import { SEATS_MAX, type OfficeSeat } from '@portal/wire/registration/office';
import { useSetSeatsMutation } from '../registration.api.ts';

interface FormProps {
  readonly seat: OfficeSeat;
  readonly onClose: () => void;
}

interface Props extends Omit<FormProps, 'seat'> {
  /** Nothing while the dialog is closed. */
  readonly seat: OfficeSeat | undefined;
}

/** The number of seats; nothing for what is no number. */
function parseSeats(text: string): number | undefined {
  const seats = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
  return seats !== undefined && seats <= SEATS_MAX ? seats : undefined;
}

function SeatsForm({ seat: { classId, number, capacity, taken, waiting }, onClose }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [setSeats] = useSetSeatsMutation();
  const form = useForm({
    initial: { seats: String(capacity) },
    validate: ({ seats }) => {
      const wanted = parseSeats(seats);
      if (wanted === undefined) return { seats: t('registration.seatsWrong', { max: SEATS_MAX }) };
      return wanted < taken ? { seats: t('registration.seatsTooFew', { count: taken }) } : {};
    },
    fieldOfCode: { fewerThanTaken: 'seats' },
    send: async ({ seats }) => {
      const wanted = { classId, number, capacity: parseSeats(seats) ?? capacity };
      const { data, error } = await setSeats(wanted);
      if (error !== undefined) return { error: toError(error) };
      onClose();
      await showToast({
        kind: 'success',
        text: t('registration.seatsSet', { count: data?.promotedCount ?? 0 }),
      });
      return undefined;
    },
  });
  const wanted = parseSeats(form.useValues().seats);
  const free = wanted === undefined ? 0 : Math.max(wanted - taken, 0);
  return (
    <Form form={form} submit={t('registration.save')}>
      <FormTextField
        field={form.field('seats')}
        label={t('registration.seats')}
        hint={t('registration.seatsHint', { taken, waiting })}
        inputMode="numeric"
        autoComplete="off"
      />
      <LiveRegion>
        {free > 0 && waiting > 0 && (
          <Alert>{t('registration.seatsEffect', { count: Math.min(free, waiting) })}</Alert>
        )}
      </LiveRegion>
    </Form>
  );
}

/** Changes the seats of a subgroup; more go to the waiting list at once. */
export function SeatsDialog({ seat, onClose }: Props) {
  const t = useTranslations('office');
  const title =
    seat === undefined ? '' : t('registration.subgroup', { group: seat.groupName, number: seat.number });
  return (
    <Dialog isOpen={seat !== undefined} title={title} onClose={onClose}>
      {seat !== undefined && <SeatsForm seat={seat} onClose={onClose} />}
    </Dialog>
  );
}
