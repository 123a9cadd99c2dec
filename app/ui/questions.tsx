// Questions that people ask of a page, answered by its own numbers: a row each, the first one open.

import type { Question } from "../schemas/links.ts";
import { Fold } from "./fold.tsx";

/** Nothing where none has an answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Perguntas frequentes</h2>
      {questions.map(({ question, answer }, place) => (
        <Fold key={question} level={3} title={question} isOpen={place === 0}>
          <p>{answer}</p>
        </Fold>
      ))}
    </section>
  );
}
