import { LIST_TOPICS, type ListTopic, type Topic } from '../../contract/topics.ts';

type Heard = (topics: readonly ListTopic[]) => void;
/** Tells the open streams of this process which lists of a company a call has changed. Pages that hang on another process read them within minutes. */
export type ListChanges = {
  /** Answers how to stop listening. */
  listen(organizationId: string, heard: Heard): () => void;
  tell(organizationId: string, changed: readonly Topic[]): void;
};

const isOfList = (topic: Topic): topic is ListTopic => LIST_TOPICS.some((list) => list === topic);

/** `waitMs`: changes of so short a time are told together, so that many in a row are few reads. */
export function createListChanges(waitMs: number): ListChanges {
  const listeners = new Map<string, Set<Heard>>();
  const waiting = new Map<string, Set<ListTopic>>();
  const say = (organizationId: string) => {
    const topics = [...(waiting.get(organizationId) ?? [])];
    waiting.delete(organizationId);
    for (const heard of [...(listeners.get(organizationId) ?? [])]) heard(topics);
  };
  return {
    listen(organizationId, heard) {
      const ofCompany = listeners.get(organizationId) ?? new Set();
      listeners.set(organizationId, ofCompany.add(heard));
      return () => {
        ofCompany.delete(heard);
        if (ofCompany.size === 0 && listeners.get(organizationId) === ofCompany) listeners.delete(organizationId);
      };
    },
    tell(organizationId, changed) {
      const topics = changed.filter(isOfList);
      if (topics.length === 0 || !listeners.has(organizationId)) return;
      const known = waiting.get(organizationId);
      for (const topic of topics) known?.add(topic);
      if (known) return;
      waiting.set(organizationId, new Set(topics));
      setTimeout(() => say(organizationId), waitMs).unref();
    },
  };
}
