-- One open questionnaire of the office for the classes of the current term, so that students find something to answer.
INSERT INTO questionnaire (id, title, questions, academic_year_id, term_id, opens_on, closes_on, is_announced)
SELECT 1, '{"ru": "Как проходят занятия", "kg": "Сабактар кандай өтүп жатат", "en": "How classes go"}',
  '[
    {"kind": "scale", "options": [], "text": {"ru": "Преподаватель объясняет понятно", "kg": "Окутуучу түшүнүктүү түшүндүрөт", "en": "The teacher explains clearly"}},
    {"kind": "scale", "options": [], "text": {"ru": "Требования и оценки понятны заранее", "kg": "Талаптар жана баалар алдын ала түшүнүктүү", "en": "Requirements and marks are clear in advance"}},
    {"kind": "choice", "text": {"ru": "Темп занятий", "kg": "Сабактардын темпи", "en": "The pace of classes"}, "options": [
      {"ru": "Слишком быстрый", "kg": "Өтө тез", "en": "Too fast"}, {"ru": "Подходящий", "kg": "Ылайыктуу", "en": "Right"},
      {"ru": "Слишком медленный", "kg": "Өтө жай", "en": "Too slow"}]},
    {"kind": "text", "options": [], "text": {"ru": "Что изменить в этом курсе?", "kg": "Бул курста эмнени өзгөртүү керек?", "en": "What should change in this course?"}}
  ]',
  academic_year_id, term_id, midnight::date - 3, midnight::date + 25, true
FROM seed_plan, term_period ORDER BY starts_on <= midnight::date DESC, abs(starts_on - midnight::date) LIMIT 1;
ALTER TABLE questionnaire ALTER COLUMN id RESTART WITH 2;

INSERT INTO questionnaire_class (questionnaire_id, class_id)
SELECT questionnaire.id, class.id FROM questionnaire
JOIN course USING (academic_year_id, term_id) JOIN class ON class.course_id = course.id
WHERE EXISTS (SELECT FROM group_member WHERE group_member.group_id = class.group_id);
