import { startLimited } from './start-limited.ts';

type ChildProcess = ReturnType<typeof startLimited>;

interface Options {
  /** The script of the process; it calls answerQuestions(). */
  readonly script: URL;
  /** Further flags of Node, such as `--allow-addons`. */
  readonly permissions?: readonly string[];
  /** Milliseconds for an answer. */
  readonly answering: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
}

/** “late” and “ended”: the question took all of the time, or ended the process; “missing”: no process starts. */
export type Outcome<Answer> = { readonly answer: Answer } | 'late' | 'ended' | 'missing';

/** Milliseconds that a process may take to start, which on a busy machine is seconds. */
const startTimeout = 60_000;

/**
 * The process's next message but “begun”; “lost” if it ends before that, “ended” if after it, “late” after the milliseconds.
 */
const nextMessage = (child: ChildProcess, milliseconds: number) =>
  new Promise<unknown>((resolve) => {
    let hasBegun = false;
    const settle = (result: unknown) => {
      if (result === 'begun') {
        hasBegun = true;
        timer.refresh();
        return;
      }
      clearTimeout(timer);
      child.off('message', settle).off('exit', end).off('error', end);
      resolve(result);
    };
    const end = () => settle(hasBegun ? 'ended' : 'lost');
    const timer = setTimeout(() => settle('late'), milliseconds);
    child.on('message', settle).on('exit', end).on('error', end);
  });

/**
 * A child process with limited memory and time, for parsing what others wrote; it starts with the first question. The
 * returned function asks it one question after the other, and rejects with what its answer threw.
 */
export function createLimitedProcess<Question extends object, Answer>({
  script,
  permissions,
  answering,
  idle,
}: Options): (question: Question) => Promise<Outcome<Answer>> {
  let current: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stop = (child: ChildProcess) => {
    if (current === child) current = undefined;
    child.kill('SIGKILL');
  };

  /** Undefined if it does not start, such as when somebody ends it. */
  const start = async () => {
    const child = startLimited(script, permissions);
    // A failed start and a process that ends have both events; an error without a listener would end our own process.
    child.on('error', () => stop(child)).on('exit', () => stop(child));
    const message = await nextMessage(child, startTimeout);
    if (message === 'ready') {
      current = child;
      return child;
    }
    stop(child);
    return undefined;
  };

  /** An idle process does not keep ours alive. */
  const setBusy = (child: ChildProcess, isBusy: boolean) => {
    clearTimeout(idleTimer);
    if (isBusy) child.ref();
    else child.unref();
    if (isBusy) child.channel?.ref();
    else child.channel?.unref();
    if (!isBusy) idleTimer = setTimeout(() => stop(child), idle).unref();
  };

  const askOnce = async (question: Question): Promise<Outcome<Answer>> => {
    const child = current?.connected ? current : await start();
    if (!child) return 'missing';
    setBusy(child, true);
    const message = nextMessage(child, answering);
    // Without it, a channel that closes meanwhile would be an error of our own; the process's end says it.
    child.send(question, () => undefined);
    const answer = await message;
    setBusy(child, false);
    if (answer === 'lost' || answer === 'ended' || answer === 'late') {
      stop(child);
      return answer === 'lost' ? 'missing' : answer;
    }
    if (typeof answer === 'object' && answer && 'error' in answer) throw answer.error;
    return { answer: answer as Answer };
  };

  const ask = async (question: Question): Promise<Outcome<Answer>> => {
    const outcome = await askOnce(question);
    // Somebody may end a process that waits or starts; that is not the question's fault.
    return outcome === 'missing' ? await askOnce(question) : outcome;
  };

  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const next = last.then(() => ask(question));
    last = next.catch(() => undefined);
    return next;
  };
}
