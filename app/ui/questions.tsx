// Questions that people ask of a page, answered by its own numbers.

import type { Question } from "../schemas/links.ts";
import { Clamp } from "./clamp.tsx";

/** Nothing where none has an answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Perguntas frequentes</h2>
      <Clamp what="as perguntas frequentes">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </Clamp>
    </section>
  );
}
