// What a button of an answer does: a sign over one word, so that four of them stand in a line of a phone.

/** On a square of 24. */
const SIGNS = {
  share: "M7 10H5v11h14V10h-2M12 15V3M8 7l4-4 4 4",
  print: "M7 8V3h10v5M7 17H3V8h18v9h-4M7 13h10v8H7z",
} as const;

interface ActionLabelProps {
  sign: keyof typeof SIGNS;
  children: string;
  /** The rest of its name, which the line has no room for: ` este carro` */
  rest?: string;
}

export function ActionLabel({ sign, children, rest = "" }: ActionLabelProps) {
  return (
    <>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span>
        {children}
        {rest === "" ? null : <span className="visually-hidden">{rest}</span>}
      </span>
    </>
  );
}
