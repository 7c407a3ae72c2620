interface Props<Unit extends string> {
  readonly name: string;
  readonly label: string;
  readonly units: readonly (readonly [unit: Unit, unitLabel: string])[];
  readonly value: Unit;
  readonly onChange: (unit: Unit) => void;
}

/** The unit of the number beside it. */
export const UnitChoice = <Unit extends string>({
  name,
  label,
  units,
  value,
  onChange,
}: Props<Unit>) => (
  <fieldset className="calc-units">
    <legend className="visually-hidden">{label}</legend>
    {units.map(([unit, unitLabel]) => (
      <label key={unit}>
        <input
          type="radio"
          className="calc-radio"
          name={name}
          value={unit}
          aria-label={unitLabel}
          checked={unit === value}
          onChange={() => onChange(unit)}
        />
        <span aria-hidden="true">{unit}</span>
      </label>
    ))}
  </fieldset>
);
