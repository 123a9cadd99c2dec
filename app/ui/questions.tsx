// Questions that people ask of a page, answered by its own numbers: a row each.

import type { Question } from "../schemas/links.ts";
import { Fold } from "./fold.tsx";

interface QuestionsProps {
  questions: readonly Question[];
  /** Before the first answer, what it is for this visitor; null where they have said nothing. */
  own?: string | null;
}

/** Nothing where none has an answer. */
export function Questions({ questions, own = null }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Perguntas frequentes</h2>
      {questions.map(({ question, answer }, place) => (
        <Fold key={question} level={3} title={question}>
          {own !== null && place === 0 ? <p>{own}</p> : null}
          <p>{answer}</p>
        </Fold>
      ))}
    </section>
  );
}
