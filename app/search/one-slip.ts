// Whether two words differ by one slip of the finger. Linear: it is asked of thousands of names at each search.

/** Whether one letter was left out, put in, changed, or swapped with the next. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (short.length < long.length) return rest(short, same) === rest(long, same + 1);
  if (same === short.length) return true;
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return (
    rest(short, same + 1) === rest(long, same + 1) || (isSwapped && rest(short, same + 2) === rest(long, same + 2))
  );
}
